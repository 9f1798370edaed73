import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import type { DistributionRow } from './distribution.row.ts';
import { computeShares, type Holder } from './distribution.shares.ts';

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

/** Adds one line for each holder of tokens at the end of the record date, which the facts count. */
export async function calculateLines(uow: UnitOfWork, row: DistributionRow): Promise<Refusal | undefined> {
  const holders = await uow.tx.query<Holder | { user_id: null; tokens: number }>(
    sql`select user_id, tokens from holders_at(${row.project_id}, ${row.record_date}, ${uow.tenant.customization.tenant.timeZone})
      order by user_id`,
  );
  if (!holders.length) return noHolders;
  const known = holders.flatMap((holder) => (holder.user_id === null ? [] : [holder]));
  if (known.length < holders.length) return unidentified;
  const { lines, rule } = computeShares(row, known);
  uow.update('distribution', row.id, { rule });
  for (const { holder, gross, withheld } of lines) {
    const refusal = await addLine(uow, row, holder, gross, withheld);
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
