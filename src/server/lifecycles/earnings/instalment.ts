import type {
  InstalmentEmitted,
  InstalmentEvent,
  InstalmentFacts,
  InstalmentNotification,
} from '#machines/earnings/instalment/instalment.contract.ts';
import { instalmentMachine } from '#machines/earnings/instalment/instalment.machine.ts';
import { computeTotal } from '#machines/earnings/instalment/instalment.selectors.ts';
import { addDays, calendarDate, endOfCalendarDay } from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';
import { send } from '../../engine/engine.ts';
import { defineLifecycle, type FactsWithout, loadOne, type Stored } from '../../engine/lifecycle.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { instalments, literals } from '../../postgres/statuses.ts';
import {
  computeReplannedDelay,
  deriveInstalmentFacts,
  type InstalmentColumns,
  instalmentColumns,
  instalmentTables,
  REMINDER_DAYS,
} from '../../queries/earnings/instalments.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';
import { noHolders } from './distribution.lines.ts';
import { distributionLifecycle } from './distribution.ts';
import { findResidentRate } from './residentRate.ts';

export interface InstalmentRow extends Stored, InstalmentColumns {}

const ONE = `select ${instalmentColumns} from ${instalmentTables} where instalment.id = $1 for update of instalment`;

const timeZoneOf = (uow: UnitOfWork) => uow.tenant.customization.tenant.timeZone;
const readCalendar = (uow: UnitOfWork) => ({
  today: calendarDate(uow.now.getTime(), timeZoneOf(uow)),
  timeZone: timeZoneOf(uow),
});

/** The first moment of a day in the tenant’s time zone. */
const computeDayStart = (uow: UnitOfWork, day: string, days = 0) =>
  new Date(endOfCalendarDay(Date.parse(`${day}T12:00:00Z`), days - 1, timeZoneOf(uow)) + 1);

function planTimers(uow: UnitOfWork, { id, due_on }: InstalmentRow) {
  const remindAt = computeDayStart(uow, due_on, -REMINDER_DAYS);
  if (remindAt.getTime() > uow.now.getTime() - REMINDER_DAYS * DAY)
    timer(uow, remindAt, 'instalment', id, { type: 'instalment.announce' });
  timer(uow, computeDayStart(uow, due_on), 'instalment', id, { type: 'instalment.fallDue' });
}

const OPEN = `select id, due_on::text as due_on from instalment
  where project_id = $1 and status in (${literals(instalments.open)}) order by number`;

/**
 * Asks again for what did not happen while the issuer was insolvent, once the insolvency is lifted. Timers that are still
 * ahead need nothing, and the machine decides about all of them.
 */
export async function resumeInstalments(uow: UnitOfWork, projectId: string): Promise<void> {
  const { today } = readCalendar(uow);
  const rows = await uow.tx.query<Pick<InstalmentRow, 'id' | 'due_on'>>(statement(OPEN, [projectId]));
  for (const { id, due_on } of rows) {
    if (due_on > today)
      timer(uow, computeDayStart(uow, due_on, -REMINDER_DAYS), 'instalment', id, { type: 'instalment.announce' });
    else
      for (const type of ['instalment.fallDue', 'instalment.miss'] as const)
        timer(uow, uow.now, 'instalment', id, { type });
  }
}

type Drafted = Extract<InstalmentEmitted, { type: 'distributions.due' }>;

/** What an insolvent issuer still owes is paid when it is recovered, which may be before the date that was planned. */
function chooseRecordDate(uow: UnitOfWork, { insolvent_on, record_date }: InstalmentRow): string {
  const { today } = readCalendar(uow);
  return insolvent_on !== null && record_date >= today
    ? calendarDate(addDays(Date.parse(today), -1, 'UTC'), 'UTC')
    : record_date;
}

/** Drafts a distribution for each part, for the holders at the end of the instalment's record date. */
async function draftDistributions(
  uow: UnitOfWork,
  row: InstalmentRow,
  { parts, amounts }: Drafted,
): Promise<Refusal | undefined> {
  const recordDate = chooseRecordDate(uow, row);
  const [holder] = await uow.tx.query(
    sql`select from holders_at(${row.project_id}, ${recordDate}, ${timeZoneOf(uow)}) limit 1`,
  );
  if (!holder) return noHolders;
  for (const part of parts) {
    const isCapital = part === 'capital';
    const id = newId(uow.now);
    // A lower rate than the rule's needs a written reason, so instalments never use one.
    const least = findResidentRate(uow, isCapital ? 'capitalReturn' : row.kind);
    const points = least === null ? 0 : Math.max(uow.tenant.settings.withholdingBasisPoints, least);
    const known = part === 'delay' || (part === 'income' && row.kind !== 'interest') ? null : row[part];
    await uow.tx.query(sql`insert into distribution (id, status, project_id, instalment_id, kind, gross, for_delay,
        withholding_points, record_date, created_by, created_at, updated_at)
      values (${id}, 'new', ${row.project_id}, ${row.id}, ${isCapital ? 'capitalReturn' : row.kind},
        ${known ?? amounts[part]}, ${part === 'delay'}, ${points}, ${recordDate}, ${uow.by.userId}, ${uow.now},
        ${uow.now})`);
    const created = await send(uow, distributionLifecycle, id, { type: 'distribution.create' });
    if (!created.ok) return created.refusal;
  }
  return undefined;
}

const buildNotification = (row: InstalmentRow, about: InstalmentNotification, link: string, reason: string | null) => ({
  about: `instalment.${about}`,
  params: {
    project: row.project_title,
    number: row.number,
    date: row.due_on,
    until: String(row.machine_state.expectedOn ?? ''),
    amount: computeTotal(row) ?? 0,
    reason: reason ?? '',
  },
  link,
});

async function notifyHolders(
  uow: UnitOfWork,
  row: InstalmentRow,
  about: InstalmentNotification,
  reason: string | null,
) {
  const holders = await uow.tx.query<{ id: string }>(sql`select distinct user_id as id from holding
    where project_id = ${row.project_id} and tokens > 0 order by 1`);
  for (const { id } of holders)
    await notifyUser(uow, id, buildNotification(row, about, `/user/issuances/${row.project_id}`, reason));
}

const machineState = { expectedOn: null };

export const instalmentLifecycle = defineLifecycle<typeof instalmentMachine, InstalmentRow, keyof typeof machineState>({
  machine: instalmentMachine,
  entity: 'instalment',
  machineState,
  personal: {
    about: (row) => row.owner_id,
    event: { until: 'plain', reason: 'personal' },
    state: { expectedOn: 'plain' },
  },
  partOf: ({ project_id }) => [{ entity: 'project', id: project_id }],

  load: (uow, id, lock) => loadOne<InstalmentRow>(uow, lock, statement(ONE, [id])),

  facts: (uow, row, event): FactsWithout<typeof machineState, InstalmentFacts> =>
    deriveInstalmentFacts(row, readCalendar(uow), event?.type === 'instalment.replan' ? event : undefined),

  apply: {
    'instalment.planned': (uow, row) => planTimers(uow, row),
    'distributions.due': (uow, row, drafted) => draftDistributions(uow, row, drafted),
    'day.begun': (uow, row) =>
      timer(uow, computeDayStart(uow, row.due_on, 1), 'instalment', row.id, { type: 'instalment.miss' }),
    'day.moved': (uow, row, { to }) =>
      timer(uow, computeDayStart(uow, to, 1), 'instalment', row.id, { type: 'instalment.miss' }),
    'amounts.changed': async (uow, row, { income, capital }) => {
      const delay = computeReplannedDelay(row, { capital }, readCalendar(uow));
      uow.setWithEvent('instalment', row.id, { income, capital, delay_accrued: row.delay_accrued + delay });
    },
    'reason.given': async (uow, row, { reason }) => {
      uow.setWithEvent('instalment', row.id, { reason });
    },
    'owner.notified': (uow, row, { about, reason }) =>
      notifyUser(
        uow,
        row.owner_id,
        buildNotification(row, about, `/entrepreneur/issuances/${row.project_id}/benefits`, reason),
      ),
    'manager.notified': (uow, row, { about }) =>
      notifyManagers(uow, buildNotification(row, about, `/manager/issuances/${row.project_id}/benefits`, null)),
    'holders.notified': (uow, row, { about, reason }) => notifyHolders(uow, row, about, reason),
  },

  examples: (): InstalmentEvent[] => [
    { type: 'instalment.prepare', income: 1, capital: 1 },
    { type: 'instalment.delay', until: '9999-12-31', reason: '…' },
    { type: 'instalment.default', reason: '…' },
    { type: 'instalment.drop', reason: '…' },
  ],
});
