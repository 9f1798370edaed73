-- Lateness is a part of an instalment's status of its own. The statuses themselves move when the program starts, each with
-- an entry in its journal.
drop index instalment_owed, instalment_arrears;
----
create index instalment_owed on instalment (due_on, id) where status in (
  'lateness:defaulted,payment:announced', 'lateness:defaulted,payment:due', 'lateness:defaulted,payment:planned',
  'lateness:defaulted,payment:prepared', 'lateness:delayed,payment:announced', 'lateness:delayed,payment:due',
  'lateness:delayed,payment:planned', 'lateness:delayed,payment:prepared', 'lateness:onTime,payment:due',
  'lateness:overdue,payment:announced', 'lateness:overdue,payment:due', 'lateness:overdue,payment:planned',
  'lateness:overdue,payment:prepared');
----
-- Each list of issuances asks which of them are late.
create index instalment_arrears on instalment (project_id) where status in (
  'lateness:defaulted,payment:announced', 'lateness:defaulted,payment:due', 'lateness:defaulted,payment:planned',
  'lateness:defaulted,payment:prepared', 'lateness:delayed,payment:announced', 'lateness:delayed,payment:due',
  'lateness:delayed,payment:planned', 'lateness:delayed,payment:prepared', 'lateness:overdue,payment:announced',
  'lateness:overdue,payment:due', 'lateness:overdue,payment:planned', 'lateness:overdue,payment:prepared');
----
-- The draft of an instalment hid that its date had passed. The event comes when that day is over in each time zone, and is
-- refused if it has been paid by then.
insert into job (id, kind, payload, run_at, created_at)
  select gen_random_uuid(), 'event', jsonb_build_object('entity', 'instalment', 'id', id, 'event',
      jsonb_build_object('type', 'instalment.miss')),
    greatest(now(), greatest(due_on, (machine_state ->> 'expectedOn')::date) + interval '2 days'), now()
  from instalment where status = 'prepared';
