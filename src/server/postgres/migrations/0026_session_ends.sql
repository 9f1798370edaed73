-- A secret that came with a login works only as long as the session of that login.
alter table secret_link add column session_hash bytea references session (token_hash) on delete cascade;
----
-- A session in which a manager acts as a user ends with the manager's session that opened it.
alter table session add column opened_by bytea references session (token_hash) on delete cascade;
----
create index session_opened_by on session (opened_by) where opened_by is not null;
