"""SIX on the table: views, drawings, sounds and animation steps."""
