import { type Capital, computeOutstanding } from '#machines/orders/investment/outstanding.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { statement } from '../../postgres/sql.ts';
import { instalments, literals } from '../../postgres/statuses.ts';
import type { Bargain } from '../../providers/signature/terms/terms.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { ARREARS } from '../earnings/instalments.ts';
import { capitalColumn, dayText } from '../register/capital.sql.ts';
import { IS_SOLVENT } from './insolvency.sql.ts';
import { type TermsColumns, termsColumns, toTerms } from './terms.ts';

interface Row {
  terms: TermsColumns;
  capital: Capital;
  arrears: Bargain['arrears'];
  issued: number;
  next: { on: string; income: number | null; capital: number | null }[];
}

/** As many payments as fit beside the rest of a paper. */
const MAX_PAYMENTS = 4;

const SELECT = `select ${termsColumns} as terms, ${capitalColumn(dayText('$2'))} as capital, case when ${IS_SOLVENT} then ${ARREARS} else 'insolvent' end as arrears,
    tokens_issued(project.id) as issued,
    coalesce((select json_agg(json_build_object('on', "on", 'income', income, 'capital', capital) order by "on", number)
      from (select coalesce(machine_state ->> 'expectedOn', due_on::text) as "on", number, income, capital from instalment
        where project_id = project.id and ${IS_SOLVENT} and status in (${literals(instalments.open)})
        order by 1, number limit ${MAX_PAYMENTS}) ahead), '[]') as next
  from project where project.id = $1`;

/** What some tokens of an issuance give now: their terms, the capital that is still in them, and the next payments. */
export async function readBargain(
  { database, clock, customization }: Tenant,
  projectId: string,
  tokens: number,
): Promise<Bargain | undefined> {
  const { timeZone } = customization.tenant;
  const [row] = await database.query<Row>(statement(SELECT, [projectId, timeZone]));
  if (!row) return undefined;
  const { terms, capital, arrears, issued, next } = row;
  /** Indivisible cents are not counted. */
  const computePart = (amount: number | null) =>
    amount === null || issued === 0 ? null : Number((BigInt(amount) * BigInt(tokens)) / BigInt(issued));
  return {
    terms: toTerms(terms),
    outstandingMinor: computeOutstanding(tokens, capital, calendarDate(clock.now().getTime(), timeZone)),
    arrears,
    next: next.map(({ on, income, capital }) => ({
      on,
      incomeMinor: computePart(income),
      capitalMinor: computePart(capital),
    })),
  };
}
