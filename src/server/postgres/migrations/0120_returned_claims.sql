-- returned: a transfer of ours that came back. It explains itself, and the entity that it paid is told.
alter table bank_feed_line drop constraint bank_feed_line_outcome_check,
  add constraint bank_feed_line_outcome_check
    check (outcome in ('history', 'booked', 'waiting', 'instruction', 'returned', 'unexplained', 'foreign'));
----
-- A transfer comes back once.
create unique index bank_feed_line_returned on bank_feed_line (instruction_key) where outcome = 'returned';
