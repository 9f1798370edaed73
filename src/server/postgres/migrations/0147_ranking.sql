-- Before whom holders are paid if the issuer becomes insolvent, and what secures them (ECSPR Annex I, parts F and G). What
-- was offered before says it in its key information sheet only.
alter table project
  add column ranking text check (ranking in ('seniorSecured', 'senior', 'subordinated', 'participating', 'equity')),
  add column guarantee jsonb check (guarantee ->> 'kind' in ('none', 'mortgage', 'pledge', 'personal', 'several'));
----
update content set fields = fields || '{"ranking": null, "guarantee": null}' where not fields ? 'ranking';
----
update content_submission set fields = fields || '{"ranking": null, "guarantee": null}' where not fields ? 'ranking';
