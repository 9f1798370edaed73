-- divided: two managers’ or one manager’s decision that the money pays several orders. Each share is a line of its own,
-- part_of the line at the bank, and is booked as if it had arrived alone.
alter table bank_statement_line add column part_of uuid references bank_statement_line;
----
create index bank_statement_line_part_of on bank_statement_line (part_of) where part_of is not null;
----
alter table bank_statement_line drop constraint bank_statement_line_outcome_check,
  add constraint bank_statement_line_outcome_check
    check (outcome in ('settled', 'part', 'divided', 'deposit', 'suspense', 'returned', 'house'));
