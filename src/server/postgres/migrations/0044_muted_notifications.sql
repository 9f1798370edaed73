-- The kinds of notifications that a user has switched off, each as `kind.channel`.
alter table users add column muted text[] not null default '{}';
----
-- Whether the notification is listed in the app. The mail of one that is not listed may still be sent.
alter table notification add column listed boolean not null default true;
