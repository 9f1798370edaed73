-- The securities number of an issuance (ISO 6166), and what its token names on the chain.
alter table project add column isin text check (isin ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$');
----
alter table token
  add column published_isin text,
  add column published_sheet text check (published_sheet ~ '^[0-9a-f]{64}$');
----
update content set fields = fields || '{"isin": null}' where not fields ? 'isin';
----
update content_submission set fields = fields || '{"isin": null}' where not fields ? 'isin';
