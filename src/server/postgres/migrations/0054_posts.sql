-- Issuers' news for the investors of a project: updates, and the key figures of each year.
create table post (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}',
  journal_head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  project_id uuid not null references project (id),
  kind text not null check (kind in ('news', 'figures')),
  -- The area in which it was written.
  author text not null check (author in ('ENTREPRENEUR', 'ADMIN')),
  author_id uuid references users (id),
  -- Names one form of its author, so that a repeated request finds what the first one stored.
  form_key uuid unique,
  title text not null default '',
  body jsonb,
  year integer,
  figures jsonb,
  note text not null default '',
  attachments uuid[] not null default '{}',
  remark text,
  reason text,
  published_at timestamptz,
  check ((kind = 'figures') = (year is not null and figures is not null))
);
----
create index post_newest on post (project_id, created_at desc, id desc);
----
create index post_submitted on post (updated_at) where status = 'submitted';
----
create index post_attachments on post using gin (attachments);
----
-- Investors' questions about a project. Until it is published, the text is encrypted with the key of its asker.
create table question (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}',
  journal_head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  project_id uuid not null references project (id),
  -- Null after the asker was erased.
  asker_id uuid references users (id),
  asked jsonb,
  body text,
  -- A hash of the text, while the asker may not ask the same again.
  fingerprint bytea,
  answer text,
  answered_by text check (answered_by in ('ENTREPRENEUR', 'ADMIN')),
  remark text,
  reason text,
  published_at timestamptz,
  constraint question_once unique (project_id, asker_id, fingerprint)
);
----
create index question_newest on question (project_id, created_at desc, id desc);
----
create index question_asker on question (asker_id);
----
create index question_answered on question (updated_at) where status in ('asked', 'answered');
