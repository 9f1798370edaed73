-- The sum of what one manager alone has moved is read twice with each such act, from the index alone.
drop index approval_alone;
----
create index approval_alone on approval (updated_at) include (act, amount, id) where status = 'executed' and not second_needed;
