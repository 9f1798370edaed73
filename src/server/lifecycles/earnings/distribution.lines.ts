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
  const { lines, rule } = computeShares(row, known);
  uow.update('distribution', row.id, { rule });
  for (const line of lines) {
    const refusal = await addLine(uow, row, line);
    if (refusal) return refusal;
  }
  return undefined;
}

async function addLine(uow: UnitOfWork, row: DistributionRow, line: Line) {
  const { user_id, tokens, isFrozen, gross, withheld } = line;
  const id = newId(uow.now);
  await uow.tx.query(sql`insert into earning (id, status, distribution_id, user_id, tokens, frozen, gross, withheld, net,
      created_at, updated_at)
    values (${id}, 'new', ${row.id}, ${user_id}, ${tokens}, ${isFrozen}, ${gross}, ${withheld}, ${gross - withheld},
      ${uow.now}, ${uow.now})`);
  const created = await uow.sendAsSystem('earning', id, { type: 'earning.create' });
  return created.ok ? undefined : created.refusal;
}
