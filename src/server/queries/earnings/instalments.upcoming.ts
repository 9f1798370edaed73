import type { UpcomingPayment } from '#machines/earnings/earning/income.wire.ts';
import type { InstalmentStatus } from '#machines/earnings/instalment/instalment.contract.ts';
import { deriveArrears } from '#machines/earnings/instalment/instalment.selectors.ts';
import { share } from '#machines/shared/money.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { instalments, literals, payableDistributions } from '../../postgres/statuses.ts';
import { IS_SOLVENT } from '../issuances/insolvency.sql.ts';
import { isKnown } from '../oversight/setAside.ts';

interface HeldInstalment {
  project: UpcomingPayment['project'];
  status: InstalmentStatus;
  on: string;
  kind: 'interest' | 'rent' | 'dividend';
  /** Null if it is unknown or on its way. */
  income: number | null;
  capital: number | null;
  held: number;
  issued: number;
}

/** The tax on a payment of the user, in basis points. */
export type RateOn = (kind: HeldInstalment['kind'], day: string) => number;

/** A part with a distribution under way is listed as announced, and not a second time. */
const isOnItsWay = (kind: string) => `exists (select from distribution where instalment_id = instalment.id
  and not for_delay and kind = ${kind} and status in (${literals([...payableDistributions, 'paid'])}))`;

const HELD = `select json_build_object('id', project.id, 'title', project.title) as project, instalment.status,
    coalesce(instalment.machine_state ->> 'expectedOn', instalment.due_on::text) as "on", instalment.kind,
    case when not ${isOnItsWay('instalment.kind')} then instalment.income end as income,
    case when not ${isOnItsWay("'capitalReturn'")} then instalment.capital end as capital, own.held,
    tokens_issued(project.id) as issued
  from (select project_id, sum(tokens)::bigint as held from holding
    where user_id = $1 and tokens > 0 group by project_id) own
  join project on project.id = own.project_id join instalment on instalment.project_id = project.id
  where instalment.status in (${literals(instalments.open)}) and instalment.due_on <= $2::date and ${IS_SOLVENT}
    and ${isKnown('instalment.id', 'project.id').condition}
  order by instalment.due_on, instalment.id`;

/**
 * The payments for a user's tokens until a day, after tax, from the schedules of their issuances. Undeclared dividends
 * are not listed.
 */
export async function scheduledFor(
  on: Queryable,
  userId: string,
  until: string,
  rateOn: RateOn,
): Promise<UpcomingPayment[]> {
  const rows = await on.query<HeldInstalment>(statement(HELD, [userId, until]));
  return rows.flatMap((row) => {
    const { project, on: day, kind, income, capital } = row;
    const gross = computePart(row, income);
    const parts = [
      { kind, net: gross - share(gross, rateOn(kind, day)) },
      { kind: 'capitalReturn' as const, net: computePart(row, capital) },
    ];
    const state = deriveArrears(row.status) ?? ('scheduled' as const);
    return parts.filter(({ net }) => net > 0).map((part) => ({ project, state, on: day, ...part }));
  });
}

/** The user's share of an amount. Indivisible cents are not counted. */
const computePart = ({ held, issued }: HeldInstalment, amount: number | null) =>
  amount === null || issued === 0 ? 0 : Number((BigInt(amount) * BigInt(held)) / BigInt(issued));
