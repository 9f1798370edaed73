-- Personal data are encrypted with the key of the user whom they are about, in the columns that held them before and in
-- the journal. SQL knows no keys, so this job encrypts what is older.
insert into job (id, kind, payload, run_at, created_at)
  select gen_random_uuid(), 'personal.encrypt', '{}', timestamptz '2000-01-01', now() where exists (select from users);
----
-- The encrypted account, holder and BIC. Beside them, `iban` has only the last digits, which statements need.
alter table bank_account add column personal jsonb;
----
-- Notices of the identity provider carried what it had read on the document. Nothing reads it here.
update inbox set body = jsonb_build_object('reference', body -> 'reference', 'word', body -> 'word')
  where provider = 'identity';
