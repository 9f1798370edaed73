-- The order in which managers confirmed money alone, given under the lock of the sums. What was confirmed since a sum was
-- read is found by it, without reading thirty days again.
create sequence approval_counted;
----
alter table approval add column counted bigint;
----
create unique index approval_counted_at on approval (counted) where counted is not null;
