import { endOfCalendarDay } from '#machines/shared/calendar.ts';
import { allocate } from '#machines/shared/money.ts';
import { withholding } from '#machines/shared/rules/withholding.ts';
import { sql } from '../../store/sql.ts';
import { tell } from '../dispatch.ts';
import { newId } from '../ids.ts';
import type { Refusal } from '../refusal.ts';
import type { Unit } from '../unit.ts';
import type { DistributionRow } from './distribution.ts';

interface Holder {
  person_id: string;
  tokens: number;
}

/** Who held how many tokens when the record date ended, in the tenant's time zone. */
function holdersAt(unit: Unit, row: DistributionRow): Promise<Holder[]> {
  const noon = Date.parse(`${row.record_date}T12:00:00Z`);
  const end = new Date(endOfCalendarDay(noon, 0, unit.tenant.customization.tenant.timeZone));
  return unit.tx.query<Holder>(sql`select person_id, sum(tokens)::integer as tokens from holding_change
    where project_id = ${row.project_id} and at <= ${end} group by person_id having sum(tokens) > 0 order by person_id`);
}

/** The gross amount by tokens held and what is withheld of it, both to the cent: the lines add up to the totals. */
export async function calculateLines(unit: Unit, row: DistributionRow): Promise<Refusal | undefined> {
  const holders = await holdersAt(unit, row);
  const gross = allocate(
    row.gross,
    holders.map(({ tokens }) => tokens),
  );
  const isIncome = row.kind !== 'capitalReturn';
  const kept = withholding(gross, row.record_date, isIncome ? row.withholding_points : 0);
  await unit.tx.query(sql`update distribution set rule = ${`${kept.rule} ${kept.version}`} where id = ${row.id}`);
  for (const [index, holder] of holders.entries()) {
    const refusal = await addLine(unit, row, holder, gross[index] ?? 0, kept.withheld[index] ?? 0);
    if (refusal) return refusal;
  }
  return undefined;
}

async function addLine(
  unit: Unit,
  row: DistributionRow,
  { person_id, tokens }: Holder,
  gross: number,
  withheld: number,
) {
  const id = newId(unit.now);
  await unit.tx.query(sql`insert into earning (id, status, distribution_id, person_id, tokens, gross, withheld, net,
      created_at, updated_at)
    values (${id}, 'new', ${row.id}, ${person_id}, ${tokens}, ${gross}, ${withheld}, ${gross - withheld},
      ${unit.now}, ${unit.now})`);
  const created = await tell(unit, 'earning', id, { type: 'earning.create' });
  return created.ok ? undefined : created.refusal;
}
