-- What is said to have arrived, and neither the bank nor a second manager has confirmed, counts towards the limit.
create index bank_line_alone on bank_line (created_at) where word = 'limit';
