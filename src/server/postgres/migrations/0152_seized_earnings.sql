-- Money of a held line that an authority has seized: the authority, its account and its order.
alter table earning add column authority text, add column authority_iban text,
  add column authority_file uuid references file (id),
  add constraint whole_authority check (num_nulls(authority, authority_iban, authority_file) in (0, 3));
----
-- When the bank has paid it to the authority. Null again if the transfer came back.
alter table earning add column seized_at timestamptz;
----
create index earning_authority_file on earning (authority_file) where authority_file is not null;
----
-- How often it was paid and came back, like that of claims in 0086.
create index ledger_posting_seizures on ledger_posting (entity_id) where about in ('earning.seized', 'earning.seizureReturned');
