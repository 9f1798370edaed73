-- The end of a session and a new configuration reach all processes with their commit, whatever happens to the process.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('tesela_changes', json_build_array('session:' || encode(new.token_hash, 'base64'))::text);
  return null;
end $$;
----
create trigger announce_session_end after update of revoked_at on session
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function announce_session_end();
----
create function announce_setting() returns trigger language plpgsql as $$
begin
  perform pg_notify('tesela_changes', '["configuration:all"]');
  return null;
end $$;
----
create trigger announce_setting after insert or update on setting
  for each statement execute function announce_setting();
