import type { PlanChange } from '#machines/earnings/instalment/planChange.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { type FurtherFall, previewPlan } from '#server/lifecycles/earnings/replanInstalments.ts';
import type { Command } from '#server/lifecycles/oversight/approvals.commands.ts';
import { sql } from '#server/postgres/sql.ts';

interface Subject {
  project_id: string;
  further: FurtherFall;
}

/** What the act would make of the schedule of a loan, so that who approves it sees the same as who proposed it. */
export async function readPlanOfCommand(uow: UnitOfWork, command: Command): Promise<PlanChange | null> {
  if (command.kind !== 'event') return null;
  const subject = await readSubject(uow, command);
  const today = calendarDate(uow.now.getTime(), uow.tenant.customization.tenant.timeZone);
  return subject ? previewPlan(uow, subject.project_id, subject.further, today) : null;
}

async function readSubject({ tx }: UnitOfWork, { entity, id }: Extract<Command, { kind: 'event' }>) {
  if (entity === 'distribution') {
    const [found] = await tx.query<Subject>(sql`select project_id, json_build_object('capital', gross) as further
      from distribution where id = ${id} and kind = 'capitalReturn' and instalment_id is null`);
    return found;
  }
  if (entity !== 'instruction') return undefined;
  const [found] = await tx.query<Subject>(sql`select project_id, json_build_object('tokens', tokens) as further
    from instruction where id = ${id} and kind = 'burn'`);
  return found;
}
