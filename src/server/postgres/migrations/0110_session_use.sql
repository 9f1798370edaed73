-- When a session began and was last used, in real time: a demo's clock that is moved ahead leaves nobody idle. Sessions
-- from before have just been used, as far as anyone knows. Those of managers and owners that began long ago end now.
alter table session
  add column began_at timestamptz not null default now(),
  add column used_at timestamptz not null default now(),
  add column ended_by text check (ended_by in ('idle', 'tooLong'));
----
update session set began_at = least(created_at, now());
