-- No command or query has ever written or read this column: why a project ended is in its journal.
alter table project drop column end_reason;
