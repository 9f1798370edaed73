-- Each comparison of journal, rows, ledger, holdings, chain and bank. `counts` says how much was compared.
create table register_check (
  id uuid primary key,
  is_full boolean not null,
  counts jsonb not null default '{}',
  -- The older hour up to which a check that is not full has come. The next one goes on there.
  cursor timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz
);
----
create index register_check_newest on register_check (started_at desc, id desc);
----
-- A difference stays open until a check no longer finds it. The same one that is found again later is a new row.
create table register_difference (
  id uuid primary key,
  key text not null,
  kind text not null,
  entity text,
  entity_id uuid,
  params jsonb not null default '{}',
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  gone_at timestamptz
);
----
create unique index register_difference_open on register_difference (key) where gone_at is null;
----
create index register_difference_entity on register_difference (entity_id) where gone_at is null;
