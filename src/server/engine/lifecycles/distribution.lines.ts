import { endOfCalendarDay } from '#machines/shared/calendar.ts';
import { allocate } from '#machines/shared/money.ts';
import { withholding } from '#machines/shared/rules/withholding.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../store/sql.ts';
import type { Refusal } from '../refusal.ts';
import type { UnitOfWork } from '../unit.ts';
import type { DistributionRow } from './distribution.row.ts';

interface Holder {
  user_id: string;
  tokens: number;
}

/** The holders of tokens at the end of the record date, in the tenant's time zone. */
function holdersAt(uow: UnitOfWork, row: DistributionRow): Promise<Holder[]> {
  const noon = Date.parse(`${row.record_date}T12:00:00Z`);
  const end = new Date(endOfCalendarDay(noon, 0, uow.tenant.customization.tenant.timeZone));
  return uow.tx.query<Holder>(sql`select user_id, sum(tokens)::integer as tokens from holding_change
    where project_id = ${row.project_id} and at <= ${end} group by user_id having sum(tokens) > 0 order by user_id`);
}

/** Divides the gross amount and the withheld tax by tokens, to the cent, so that the lines add up to the totals. */
export async function calculateLines(uow: UnitOfWork, row: DistributionRow): Promise<Refusal | undefined> {
  const holders = await holdersAt(uow, row);
  const gross = allocate(
    row.gross,
    holders.map(({ tokens }) => tokens),
  );
  const isIncome = row.kind !== 'capitalReturn';
  const withholdings = withholding(gross, row.record_date, isIncome ? row.withholding_points : 0);
  await uow.tx.query(
    sql`update distribution set rule = ${`${withholdings.rule} ${withholdings.version}`} where id = ${row.id}`,
  );
  for (const [index, holder] of holders.entries()) {
    const refusal = await addLine(uow, row, holder, gross[index] ?? 0, withholdings.withheld[index] ?? 0);
    if (refusal) return refusal;
  }
  return undefined;
}

async function addLine(
  uow: UnitOfWork,
  row: DistributionRow,
  { user_id, tokens }: Holder,
  gross: number,
  withheld: number,
) {
  const id = newId(uow.now);
  await uow.tx.query(sql`insert into earning (id, status, distribution_id, user_id, tokens, gross, withheld, net,
      created_at, updated_at)
    values (${id}, 'new', ${row.id}, ${user_id}, ${tokens}, ${gross}, ${withheld}, ${gross - withheld},
      ${uow.now}, ${uow.now})`);
  const created = await uow.sendAsSystem('earning', id, { type: 'earning.create' });
  return created.ok ? undefined : created.refusal;
}
