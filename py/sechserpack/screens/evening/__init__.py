"""What an evening shows: its coaster on a table, its sheet, its programme, its end, and what people take home."""
