-- Processes tell each other what they have changed over one connection for all tenants, so none listens in a tenant's database.
drop trigger announce_session_end on session;
----
drop trigger announce_setting on setting;
----
drop trigger announced on provider_setting;
----
drop trigger announced on secret_rotation;
----
drop function announce_session_end(), announce_setting(), announce_provider_setting();
