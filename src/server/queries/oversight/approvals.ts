import {
  type ApprovalAct,
  listActs,
  RELATED_DAYS,
  SUM_DAYS,
  type Sum,
} from '#machines/oversight/approval/approval.acts.ts';
import { openStatuses } from '#machines/oversight/approval/approval.selectors.ts';
import type { Queryable, Transaction } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { literals } from '../../postgres/statuses.ts';

const sinceDays = (at: string, now: string) => `${at} > ${now} - interval '${SUM_DAYS} days'`;

/** SQL expressions for the time, and for the approval and the lines that do not count. */
interface Counting {
  now: string;
  except?: { approval: string; lines: string };
}

const executedSum = (acts: readonly ApprovalAct[], condition: string, { now, except }: Counting) =>
  `(select coalesce(sum(earlier.amount), 0)::bigint from approval earlier where earlier.status = 'executed'
    and ${condition} and earlier.act in (${literals(acts)}) and ${sinceDays('earlier.updated_at', now)}
    ${except ? `and earlier.id is distinct from ${except.approval}` : ''})`;

const alone = 'not earlier.second_needed';

/**
 * SQL for the money that counts together with a further outgoing amount: the larger sum of the amounts that left the
 * project, and those that left the tenant without a second manager. The arguments are expressions for the project and
 * the time.
 */
export const movedOut = (project: string, counting: Counting) => {
  const acts = listActs('movedOut');
  const ofProject = executedSum(acts, `earlier.project_id = ${project}`, counting);
  return `greatest(${ofProject}, ${executedSum(acts, alone, counting)})`;
};

/**
 * SQL for the claimed arrivals without a second manager. A line of a statement no longer counts once the bank has
 * confirmed it.
 */
const claimedAlone = (counting: Counting) =>
  `(${executedSum(confirmingActs, alone, counting)} + ${claimedLines(counting)})`;

const confirmingActs = listActs('claimed').filter((act) => act !== 'statementClaim');

const claimedLines = ({ now, except }: Counting) =>
  `(select coalesce(sum(line.amount), 0)::bigint from bank_line line where line.word = 'limit'
    ${except ? `and line.id <> all(${except.lines})` : ''} and ${sinceDays('line.created_at', now)})`;

interface Counted {
  sum: Sum;
  projectId: string | null;
  now: Date;
}

/** The amount's own approval and statement lines, which do not count. */
interface Own {
  approval: string | null;
  lines: readonly string[];
}
const nothing: Own = { approval: null, lines: [] };

const COUNTING = { now: '$1::timestamptz', except: { approval: '$2::uuid', lines: '$3::uuid[]' } };

/** The money that counts together with a further amount, see `SUM_DAYS`. */
export async function countedWith(
  on: Queryable,
  { sum, projectId, now }: Counted,
  { approval, lines } = nothing,
): Promise<number> {
  const [counted] = await on.query<{ amount: number }>(
    sum === 'claimed'
      ? statement(`select ${claimedAlone(COUNTING)} as amount`, [now, approval, lines])
      : statement(`select ${movedOut('$3::uuid', COUNTING)} as amount`, [now, approval, projectId]),
  );
  return counted?.amount ?? 0;
}

/** The sum of the confirmations up to a number, of the last 30 days when it was read. */
export interface CountedUpTo {
  amount: number;
  number: number;
}

/** What one manager alone has said to have arrived: by confirmations, and by lines of statements. */
interface CountedArrivals {
  confirmed: CountedUpTo;
  lines: number;
}

const ALL_ARRIVALS = `select json_build_object('amount', ${executedSum(confirmingActs, alone, { now: '$1::timestamptz' })},
    'number', (select coalesce(max(counted), 0) from approval)) as confirmed,
  ${claimedLines({ now: '$1::timestamptz' })} as lines`;

/** The arrivals of the last 30 days, read as a whole. */
export async function countArrivals(on: Queryable, now: Date): Promise<CountedArrivals> {
  const [counted] = await on.query<CountedArrivals>(statement(ALL_ARRIVALS, [now]));
  if (!counted) throw new Error('The arrivals were not counted');
  return counted;
}

const LATER_ARRIVALS = `with own as (update approval set counted = nextval('approval_counted') where id = $2)
  select json_build_object('amount', $3::bigint + coalesce(sum(later.amount), 0),
      'number', coalesce(max(later.counted), $4::bigint)) as confirmed,
    ${claimedLines({ now: '$1::timestamptz' })} as lines
  from approval later where later.counted > $4::bigint`;

/**
 * Adds what was confirmed after a sum was read, without the own approval, which gets the next number. The caller holds the
 * lock of the sums until the commit, so the numbers have the order of the commits.
 */
export async function countLaterArrivals(
  on: Queryable,
  { now, approval, before }: { now: Date; approval: string; before: CountedUpTo },
): Promise<CountedArrivals> {
  const [counted] = await on.query<CountedArrivals>(
    statement(LATER_ARRIVALS, [now, approval, before.amount, before.number]),
  );
  if (!counted) throw new Error('The later arrivals were not counted');
  return counted;
}

/** SQL for the acts on an entity that wait for a decision. `subject` is an expression such as `'project ' || project.id`. */
export const openActs = (subject: string) =>
  `(select coalesce(jsonb_agg(open.act), '[]') from approval open
    where open.status in (${literals(openStatuses)}) and open.subject like ${subject} || ' %')`;

/** SQL for whether one of two managers appointed the other within the last 30 days. */
export const isRelated = (one: string, other: string, now: string) =>
  `exists (select from approval made where made.act = 'managerRole' and made.status = 'executed'
    and made.updated_at > ${now} - interval '${RELATED_DAYS} days'
    and ((made.proposed_by = ${one} and made.user_id = ${other})
      or (made.proposed_by = ${other} and made.user_id = ${one})))`;

/** The amounts of a tenant are counted one after the other. */
export const lockSums = (on: Queryable) => on.query(sql`select pg_advisory_xact_lock(hashtext('tesela.sums'))`);

/** Whether the tenant has never had another manager, including deleted or former ones. */
export async function isOnlyManager(on: Queryable, userId: string): Promise<boolean> {
  const others = await on.query(sql`select from users where was_manager and id <> ${userId} limit 1`);
  return others.length === 0;
}

export interface NewApproval {
  id: string;
  act: ApprovalAct;
  subject: string;
  projectId: string | null;
  userId: string | null;
  amount: number;
  command: string;
  hash: Buffer;
  secondNeeded: boolean;
  proposedBy: string | null;
  expiresAt: Date;
}

export const insertApproval = (tx: Transaction, now: Date, row: NewApproval) =>
  tx.queue(sql`insert into approval (id, status, created_at, updated_at, act, subject, project_id, user_id, amount,
      command, command_hash, second_needed, proposed_by, expires_at)
    values (${row.id}, 'new', ${now}, ${now}, ${row.act}, ${row.subject}, ${row.projectId}, ${row.userId},
      ${row.amount}, ${row.command}, ${row.hash}, ${row.secondNeeded}, ${row.proposedBy}, ${row.expiresAt})`);
