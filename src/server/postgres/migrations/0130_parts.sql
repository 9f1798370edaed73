-- part: a transfer of less than its order waits for. It waits in suspense until the others have come.
alter table bank_statement_line drop constraint bank_statement_line_outcome_check,
  add constraint bank_statement_line_outcome_check
    check (outcome in ('settled', 'part', 'deposit', 'suspense', 'returned'));
