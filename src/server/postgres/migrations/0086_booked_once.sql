-- What one cause changes in the register of holdings once, such as the mint of an investment: a repeated booking meets this
-- key. Of changes that an earlier version has booked twice, the first has the key. The others stay as the check names them.
alter table holding_change add column once text;
----
update holding_change set once = first.key from (
  select min(id::text)::uuid as id, concat_ws(' ', cause, wallet, user_id, case when tokens < 0 then 'out' else 'in' end) as key
  from holding_change where cause ~ '^(mint|instruction|transfer|move) ' group by 2) first
where holding_change.id = first.id;
----
create unique index holding_change_once on holding_change (once);
----
-- How often a claim was paid and came back. Each of these has its number in its key, so that none is booked twice.
create index ledger_posting_claims on ledger_posting (entity_id) where about in ('earning.claimed', 'earning.returned');
