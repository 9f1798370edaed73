-- Sign in with Apple: the user's id there, which is the same for all apps of the platform's team.
alter table users add column apple_subject text unique;
