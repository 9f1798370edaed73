-- The request that caused a job or a journal entry, and the trace of the work that queued the job.
alter table job add column request_id text, add column traceparent text;
----
-- Neither the hash nor the seal of an entry covers it: it helps to find log lines and proves nothing.
alter table journal add column request_id text;
