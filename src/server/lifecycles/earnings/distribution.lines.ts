import { calendarDate } from '#machines/shared/calendar.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { findTaxStandings } from '../../queries/people/taxStandings.ts';
import type { DistributionRow } from './distribution.row.ts';
import { computeShares, decideRate, type Holder, type Rates } from './distribution.shares.ts';

/** No tokens were held on the record date. */
export const noHolders: Refusal = {
  code: 'invalid',
  fields: { recordDate: { id: 'validator.error_no_holders', values: {} } },
};

/** A wallet with an unknown holder held tokens on the record date, so the others' shares would be wrong. */
const unidentified: Refusal = {
  code: 'invalid',
  fields: { recordDate: { id: 'validator.error_holder_unidentified', values: {} } },
};

type Line = ReturnType<typeof computeShares>['lines'][number];

/** Adds one line for each holder of tokens, and one for frozen tokens, at the end of the record date, which the facts count. */
export async function calculateLines(uow: UnitOfWork, row: DistributionRow): Promise<Refusal | undefined> {
  const { timeZone } = uow.tenant.customization.tenant;
  const holders = await uow.tx.query<Holder | { user_id: null; tokens: number }>(
    sql`select user_id, tokens, coalesce((select sum(change.frozen) from holding_change change
        where change.project_id = ${row.project_id} and change.user_id = held.user_id
          and change.at < ((${row.record_date}::date + 1)::timestamp at time zone ${timeZone})), 0)::integer as frozen
      from holders_at(${row.project_id}, ${row.record_date}, ${timeZone}) held order by user_id`,
  );
  if (!holders.length) return noHolders;
  const known = holders.flatMap((holder) => (holder.user_id === null ? [] : [holder]));
  if (known.length < holders.length) return unidentified;
  const rates = await loadRates(
    uow,
    known.map(({ user_id }) => user_id),
  );
  const { lines, rule } = computeShares(row, known, rates);
  uow.update('distribution', row.id, { rule });
  for (const line of lines) {
    const refusal = await addLine(uow, row, line);
    if (refusal) return refusal;
  }
  return undefined;
}

/** The rates of these holders today. */
async function loadRates({ tenant, tx, now }: UnitOfWork, ids: readonly string[]): Promise<Rates> {
  const today = calendarDate(now.getTime(), tenant.customization.tenant.timeZone);
  return { today, standings: await findTaxStandings(tenant, tx, ids) };
}

export const discardLines = (uow: UnitOfWork, row: DistributionRow) =>
  uow.tx.query(sql`delete from earning where distribution_id = ${row.id} and status = 'pending'`);

/**
 * The tax is that of the day of the payment. A certificate that was accepted or has ended since the calculation changes
 * the rate of its holder, so the lines are calculated again. The gross amounts stay.
 */
export async function renewRates(uow: UnitOfWork, row: DistributionRow): Promise<Refusal | undefined> {
  const lines = await uow.tx.query<{ user_id: string; points: number | null }>(
    sql`select user_id, withholding_points as points from earning where distribution_id = ${row.id}`,
  );
  const rates = await loadRates(
    uow,
    lines.map(({ user_id }) => user_id),
  );
  const isChanged = lines.some(
    ({ user_id, points }) => points !== null && points !== (decideRate(row, user_id, rates)?.basisPoints ?? points),
  );
  if (!isChanged) return undefined;
  await discardLines(uow, row);
  return calculateLines(uow, row);
}

async function addLine(uow: UnitOfWork, row: DistributionRow, line: Line) {
  const { user_id, tokens, isFrozen, gross, withheld, rate } = line;
  const id = newId(uow.now);
  await uow.tx.query(sql`insert into earning (id, status, distribution_id, user_id, tokens, frozen, gross, withheld, net,
      withholding_points, withholding_basis, withholding_rule, created_at, updated_at)
    values (${id}, 'new', ${row.id}, ${user_id}, ${tokens}, ${isFrozen}, ${gross}, ${withheld}, ${gross - withheld},
      ${rate?.basisPoints ?? 0}, ${rate?.basis ?? null}, ${rate?.rule ?? null}, ${uow.now}, ${uow.now})`);
  const created = await uow.sendAsSystem('earning', id, { type: 'earning.create' });
  return created.ok ? undefined : created.refusal;
}
