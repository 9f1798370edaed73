import type { FreedPart } from '#machines/earnings/earning/earning.contract.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import type { EarningRow } from './earning.row.ts';

/**
 * The tokens that an act has freed leave the line as a line of their own, which is paid or assigned by that act. The money
 * stays in the same account of the same holder, so nothing is posted.
 */
export async function splitLine(uow: UnitOfWork, row: EarningRow, part: FreedPart): Promise<void> {
  const { tokens, gross, withheld } = part;
  const rest = { gross: row.gross - gross, withheld: row.withheld - withheld };
  uow.setWithEvent('earning', row.id, { tokens: row.tokens - tokens, ...rest, net: rest.gross - rest.withheld });
  const id = newId(uow.now);
  await uow.tx.query(sql`insert into earning (id, status, distribution_id, user_id, tokens, frozen, gross, withheld, net,
      withholding_points, withholding_basis, withholding_rule, paid_at, part_of, freed_by, created_at, updated_at)
    select ${id}, 'new', distribution_id, user_id, ${tokens}, false, ${gross}, ${withheld}, ${gross - withheld},
      withholding_points, withholding_basis, withholding_rule, paid_at, id, ${row.act?.cause ?? null}, ${uow.now}, ${uow.now}
    from earning where id = ${row.id}`);
  const split = await uow.sendAsSystem('earning', id, { type: 'earning.split' });
  if (!split.ok) throw new Error(`The part of the line ${row.id} was refused: ${split.refusal.code}`);
  uow.enqueue('earning.hold', { earningId: id });
  uow.enqueue('earning.hold', { earningId: row.id });
}
