-- What was released to a project's owner is read from its own few postings, not from all that were ever made.
create index ledger_posting_released on ledger_posting (entity_id) where about = 'project.fundsReleased';
