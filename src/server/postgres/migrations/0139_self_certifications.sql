-- The text of the self-certification that a user has signed, what contradicted it then, and what does so since.
alter table tax_residence
  add column text_version text,
  add column text_sha256 text,
  add column contradictions text[] not null default '{}',
  add column doubts text[] not null default '{}',
  add constraint tax_residence_text check ((text_version is null) = (text_sha256 is null));
