import {
  type Candidate,
  type Choice,
  chooseIssuance,
  examine,
} from '#machines/orders/standingOrder/standingOrder.choice.ts';
import type {
  Finding,
  SkipReason,
  StandingOrderEvent,
  StandingOrderFacts,
  StandingOrderNotification,
} from '#machines/orders/standingOrder/standingOrder.contract.ts';
import { standingOrderMachine } from '#machines/orders/standingOrder/standingOrder.machine.ts';
import { confirmableUntil, planNextMonth } from '#machines/orders/standingOrder/standingOrder.schedule.ts';
import type { StandingTerms } from '#machines/orders/standingOrder/standingOrder.terms.ts';
import { confirmationHref } from '#machines/orders/standingOrder/standingOrder.wire.ts';
import type { ReviewStatus } from '#machines/people/user/user.contract.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { defineLifecycle, type FactsWithout, loadOne, type Stored } from '../../engine/lifecycle.ts';
import { timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { listCandidates } from '../../queries/orders/standingCandidates.ts';
import { type NotificationContent, notifyUser } from '../app/notify.ts';
import { isReviewRejected } from './investment.facts.ts';

interface Columns extends Stored {
  user_id: string;
  amount: number;
  day: number;
  project_id: string | null;
  opens_at: Date | null;
  /** The month that waits, and the last one of all. */
  waiting: string | null;
  waiting_project: string | null;
  waiting_amount: number | null;
  confirm_by: Date | null;
  last_month: string | null;
  review: ReviewStatus;
  identity_rejected: boolean;
}

export interface StandingOrderRow extends Columns {
  candidates: Candidate[];
}

async function load(uow: UnitOfWork, id: string, lock: boolean): Promise<StandingOrderRow | undefined> {
  const row = await loadOne<Columns>(
    uow,
    lock,
    sql`select standing_order.*, waiting.month as waiting, waiting.project_id as waiting_project,
        waiting.amount as waiting_amount, waiting.confirm_by, users.review,
        (select max(month) from standing_order_month where standing_order_id = standing_order.id) as last_month,
        coalesce((kyc.machine_state ->> 'rejected')::boolean, false) as identity_rejected
      from standing_order join users on users.id = standing_order.user_id
      left join kyc on kyc.user_id = users.id
      left join standing_order_month waiting on waiting.standing_order_id = standing_order.id
        and waiting.outcome = 'waiting'
      where standing_order.id = ${id} for update of standing_order`,
  );
  if (!row) return undefined;
  const candidates = await listCandidates(uow.tx, uow.tenant, {
    userId: row.user_id,
    ids: [row.project_id, row.waiting_project],
    isFollowing: row.project_id === null,
  });
  return { ...row, candidates };
}

const zoneOf = ({ tenant }: UnitOfWork) => tenant.customization.tenant.timeZone;

/** The issuance of this month. The one that waited and takes no order any more is not chosen again. */
function choose({ candidates, amount, project_id, waiting_project }: StandingOrderRow): Choice {
  const isFollowing = project_id === null;
  const open = candidates.filter(
    ({ projectId }) => projectId === project_id || (isFollowing && projectId !== waiting_project),
  );
  return chooseIssuance(open, { amount, isFollowing });
}

const findIssuance = (row: StandingOrderRow): Finding => (isReviewRejected(row) ? 'barred' : choose(row).finding);

function isMonthOpen({ candidates, waiting_project, waiting_amount }: StandingOrderRow): boolean {
  const waiting = candidates.find(({ projectId }) => projectId === waiting_project);
  return waiting === undefined || examine(waiting, waiting_amount ?? 0) === 'found';
}

/** The month of a day that has come, or of the present one. */
const monthOf = (uow: UnitOfWork, { opens_at }: StandingOrderRow) =>
  calendarDate((opens_at ?? uow.now).getTime(), zoneOf(uow)).slice(0, 7);

function schedule(uow: UnitOfWork, row: StandingOrderRow) {
  const { at } = planNextMonth(uow.now.getTime(), { day: row.day, timeZone: zoneOf(uow), last: row.last_month });
  row.opens_at = new Date(at);
  uow.update('standingOrder', row.id, { opens_at: row.opens_at });
  timer(uow, row.opens_at, 'standingOrder', row.id, { type: 'month.open' });
}

function open(uow: UnitOfWork, row: StandingOrderRow) {
  const choice = choose(row);
  if (choice.finding !== 'found') throw new Error(`The standing order ${row.id} has no issuance for its month`);
  const until = new Date(confirmableUntil(uow.now.getTime(), zoneOf(uow)));
  Object.assign(row, { last_month: monthOf(uow, row), confirm_by: until, waiting_project: choice.projectId });
  row.waiting_amount = choice.amount;
  uow.tx.queue(sql`insert into standing_order_month (standing_order_id, month, outcome, project_id, amount, why, held,
      among, confirm_by, at)
    values (${row.id}, ${row.last_month}, 'waiting', ${choice.projectId}, ${choice.amount}, ${choice.why}, ${choice.held},
      ${choice.among}, ${until}, ${uow.now})`);
  timer(uow, until, 'standingOrder', row.id, { type: 'month.lapse' });
}

/** The time to confirm stays as it was. */
function replace(uow: UnitOfWork, row: StandingOrderRow) {
  const choice = choose(row);
  if (choice.finding !== 'found') throw new Error(`The standing order ${row.id} has no other issuance for its month`);
  const { projectId, amount, why, held, among } = choice;
  uow.tx.queue(sql`update standing_order_month set project_id = ${projectId}, amount = ${amount}, why = ${why},
      held = ${held}, among = ${among} where standing_order_id = ${row.id} and outcome = 'waiting'`);
}

/** Ends the waiting month, or stores one whose day found no issuance. */
function skip(uow: UnitOfWork, row: StandingOrderRow, reason: SkipReason) {
  row.last_month = row.waiting ?? monthOf(uow, row);
  uow.tx.queue(sql`insert into standing_order_month (standing_order_id, month, outcome, reason, at)
    values (${row.id}, ${row.last_month}, 'skipped', ${reason}, ${uow.now})
    on conflict (standing_order_id, month) do update set outcome = 'skipped', reason = ${reason}
      where standing_order_month.outcome = 'waiting'`);
}

function changeTerms(uow: UnitOfWork, row: StandingOrderRow, { amount, day, projectId }: StandingTerms) {
  Object.assign(row, { amount, day, project_id: projectId });
  uow.setWithEvent('standingOrder', row.id, { amount, day, project_id: projectId });
}

const PAGE = '/user/portfolio?view=monthly';

interface Named {
  slug: string;
  title: string;
  interest: string | null;
}

async function buildNotification(
  uow: UnitOfWork,
  row: StandingOrderRow,
  about: StandingOrderNotification,
  reason: SkipReason | null,
): Promise<NotificationContent> {
  const named = about === 'due' || about === 'lapsed' ? row.waiting_project : row.project_id;
  const [project] = named
    ? await uow.tx.query<Named>(sql`select slug, title, (select id from investment where project_id = project.id
        and user_id = ${row.user_id} and status = 'RESERVED' order by created_at limit 1) as interest
        from project where id = ${named}`)
    : [];
  const amount = named === row.waiting_project ? (row.waiting_amount ?? row.amount) : row.amount;
  return {
    about: `standingOrder.${about}`,
    params: {
      amount,
      project: project?.title ?? '',
      kind: reason ?? '',
      until: about === 'due' ? (row.confirm_by?.toISOString() ?? '') : '',
    },
    link: about === 'due' && project ? confirmationHref({ ...project, amount }) : PAGE,
  };
}

const machineState = {};

export const standingOrderLifecycle = defineLifecycle<typeof standingOrderMachine, StandingOrderRow, never>({
  machine: standingOrderMachine,
  entity: 'standingOrder',
  machineState,
  personal: { about: (row) => row.user_id, event: { terms: 'plain', investmentId: 'plain' }, state: {} },
  partOf: ({ user_id }) => [{ entity: 'user', id: user_id, userId: user_id }],

  load,

  facts: (uow, row): FactsWithout<typeof machineState, StandingOrderFacts> => ({
    dayReached: row.opens_at !== null && row.opens_at <= uow.now,
    timeOver: row.confirm_by !== null && row.confirm_by <= uow.now,
    finding: findIssuance(row),
    monthOpen: isMonthOpen(row),
  }),

  apply: {
    'terms.changed': (uow, row, { terms }) => changeTerms(uow, row, terms),
    'month.scheduled': (uow, row) => schedule(uow, row),
    'month.opened': (uow, row) => open(uow, row),
    'month.replaced': (uow, row) => replace(uow, row),
    'month.done': (uow, row, { investmentId }) =>
      uow.tx.queue(sql`update standing_order_month set outcome = 'done', investment_id = ${investmentId}
        where standing_order_id = ${row.id} and outcome = 'waiting'`),
    'month.skipped': (uow, row, { reason }) => skip(uow, row, reason),
    'investor.notified': async (uow, row, { about, reason }) =>
      notifyUser(uow, row.user_id, await buildNotification(uow, row, about, reason)),
  },

  examples: ({ id }): StandingOrderEvent[] => [
    { type: 'terms.change', terms: { amount: 1, day: 1, projectId: null } },
    { type: 'month.confirm', investmentId: id },
  ],
});
