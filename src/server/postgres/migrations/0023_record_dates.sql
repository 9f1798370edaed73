-- The holders of a project's tokens at the end of a day in the tenant's time zone. The facts of a distribution count
-- them and its calculation divides among them, so both ask the same question.
create function holders_at(project uuid, record_date date, time_zone text)
  returns table (user_id uuid, tokens integer) language sql stable as $$
  select change.user_id, sum(change.tokens)::integer from holding_change change
  where change.project_id = project and change.at < ((record_date + 1)::timestamp at time zone time_zone)
  group by change.user_id having sum(change.tokens) > 0
$$;
----
-- A bank transfers no amount of 0, so these jobs gave up and their lines waited for ever. They need no bank.
update job set state = 'queued', attempts = 0, locked_until = null
  where state = 'failed' and kind in ('earning.pay', 'earning.claim') and (payload ->> 'amount')::bigint = 0;
