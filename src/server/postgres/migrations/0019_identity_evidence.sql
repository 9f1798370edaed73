-- What the provider read on the identity document, and what the last successful check confirmed.
alter table kyc add column extracted jsonb, add column confirmed jsonb;
----
-- A failed check counts until one succeeds; the status alone forgets it when the user tries again.
update kyc set machine_state = machine_state || '{"rejected": true}' where status = 'error';
----
-- The pictures of each check. They stay when a check is repeated, because records of identification must be kept.
create table kyc_document (
  kyc_id uuid not null references kyc (id),
  reference text not null,
  kind text not null check (kind in ('front', 'back', 'selfie')),
  file_id uuid not null references file (id),
  primary key (kyc_id, reference, kind)
);
