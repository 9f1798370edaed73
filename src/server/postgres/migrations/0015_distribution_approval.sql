-- The payment of a distribution is proposed and approved instead, so a distribution that awaited its second approval is
-- calculated again. The journal records it. The text that is hashed is spelled as `entryHash` spells it.
with moved as (
  select id, version + 1 as number, journal_head, date_trunc('milliseconds', now()) as at
  from distribution where status = 'awaitingSecond' for update
), written as (
  select id, number, journal_head, at, sha256(convert_to(
    '{"actor":"SYSTEM","at":"' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    || '","event":{"type":"distribution.reopen"},"from":"awaitingSecond","machine":"migration 0015","number":' || number
    || ',"onBehalfOf":null,"personId":null,"previous":' || coalesce('"' || encode(journal_head, 'hex') || '"', 'null')
    || ',"reason":null,"thing":"distribution","thingId":"' || id || '","to":"calculated"}', 'UTF8')) as hash
  from moved
), recorded as (
  insert into journal (entity, entity_id, number, at, actor, event, from_status, to_status, machine, previous, hash)
  select 'distribution', id, number, at, 'SYSTEM', '{"type": "distribution.reopen"}', 'awaitingSecond', 'calculated',
    'migration 0015', journal_head, hash from written
)
update distribution set status = 'calculated', version = written.number, journal_head = written.hash,
  updated_at = written.at, approved_by = null
from written where distribution.id = written.id;
----
alter table distribution drop column second_by;
