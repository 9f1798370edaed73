-- What an issuance says: one row for each version. The project's own columns hold what is shown.
create table content (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}',
  journal_head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  project_id uuid not null references project (id),
  number integer not null check (number > 0),
  fields jsonb not null,
  -- The revision in which each field was last saved, by whom and when. Two editors are reconciled by it.
  saved jsonb not null default '{}',
  revision integer not null default 0,
  -- The decision of the manager who accepted it.
  is_material boolean,
  sheet_file uuid references file (id),
  constraint content_number unique (project_id, number)
);
----
-- An issuance has one version that is being written or reviewed, and one that is shown.
create unique index content_open on content (project_id)
  where status in ('new', 'draft', 'submitted', 'returned', 'accepted');
----
-- Checked at the end of a transaction, in which a version takes the place of the one before.
alter table content add constraint content_published exclude using btree (project_id with =)
  where (status = 'published') deferrable initially deferred;
----
-- What was sent for review each time. A version that was returned is corrected and sent again.
create table content_submission (
  content_id uuid not null references content (id),
  number integer not null,
  fields jsonb not null,
  at timestamptz not null,
  primary key (content_id, number)
);
----
-- A validator's remark at a field, which stays with the issuance until the owner has corrected it.
create table content_remark (
  id uuid primary key,
  project_id uuid not null references project (id),
  content_id uuid not null references content (id),
  field text not null,
  body text not null,
  author_id uuid references users (id),
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  corrected_at timestamptz,
  removed_at timestamptz
);
----
create index content_remark_project on content_remark (project_id, created_at);
----
-- The earlier addresses of an issuance lead to its present one.
create table former_slug (
  slug text primary key,
  project_id uuid not null references project (id),
  at timestamptz not null
);
----
create index former_slug_project on former_slug (project_id);
----
alter table project
  add column risks text[] not null default '{}',
  add column use_of_funds jsonb not null default '[]',
  add column team jsonb not null default '[]',
  -- What each picture shows, in the order of image_files.
  add column image_texts text[] not null default '{}',
  add column instalments text,
  add column repayment text,
  add column face_price integer check (face_price > 0);
----
alter table document
  add column replaces uuid references document (id),
  add column edition integer not null default 1;
----
-- Descriptions become formatted text: a list of paragraphs, each a list of spans.
create function pg_temp.paragraphs(plain text) returns table (part text, number bigint) language sql as $$
  select btrim(paragraph, E' \t\r\n'), number from regexp_split_to_table(plain, '\n\s*\n') with ordinality as split (paragraph, number)
  where btrim(paragraph, E' \t\r\n') <> ''
$$;
----
update project set
  risks = array(select part from pg_temp.paragraphs(coalesce(sections ->> 'risks', '')) order by number),
  sections = coalesce((
    select jsonb_object_agg(section.key, (
      select jsonb_agg(jsonb_build_object('kind', 'paragraph', 'spans', jsonb_build_array(jsonb_build_object('text', part)))
          order by number)
      from pg_temp.paragraphs(section.value)))
    from jsonb_each_text(sections) as section
    where section.key <> 'risks' and btrim(section.value, E' \t\r\n') <> ''), '{}');
----
drop function pg_temp.paragraphs;
