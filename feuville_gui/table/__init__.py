"""What lies on the table: places, pieces and their moves; decides no rule and reads no clock."""
