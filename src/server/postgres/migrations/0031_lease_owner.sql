-- The number of the process that runs the job. A lock of the same number proves that the process lives.
alter table job add column locked_by integer;
----
-- Jobs that managers see although they are still retried.
create index job_in_trouble on job (created_at) where state = 'queued' and attempts >= 8;
