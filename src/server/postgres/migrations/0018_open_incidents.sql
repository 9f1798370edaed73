-- Causes that existed before there were incidents are found once, by a job: only the engine may write a journal.
insert into job (id, kind, payload, run_at, created_at)
  select gen_random_uuid(), 'incident.review', '{}', timestamptz '2000-01-01', now()
  where exists (select from payment) or exists (select from bank_statement_line) or exists (select from job);
