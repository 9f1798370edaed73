-- The parts of the customization in which an issuance differs from its tenant.
alter table project add column customization jsonb;
----
update content set fields = fields || '{"customization": null}' where not fields ? 'customization';
----
update content_submission set fields = fields || '{"customization": null}' where not fields ? 'customization';
