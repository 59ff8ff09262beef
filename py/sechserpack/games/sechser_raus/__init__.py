"""Sechser raus: get rid of your dice; sixes go out, one more number may go to the edge."""
