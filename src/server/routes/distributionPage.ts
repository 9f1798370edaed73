import type { Distribution } from '#machines/distribution/distribution.wire.ts';
import { read } from '../engine/engine.ts';
import { distributionLifecycle } from '../engine/lifecycles/distribution.ts';
import type { Unit } from '../engine/unit.ts';
import { distributionColumns, distributionTables, earningColumns, earningTables } from '../store/earnings.ts';
import { historyOf, investorColumn } from '../store/investments.ts';
import { statement } from '../store/sql.ts';

const ROW = statement(`select ${distributionColumns} from ${distributionTables} where distribution.id = $1`);
const LINES = statement(`select ${earningColumns}, ${investorColumn} from ${earningTables}
  where earning.distribution_id = $1 order by earning.gross desc, earning.id`);

/** Everything that a page about a distribution shows: its lines, its history, and the facts as whoever asks is judged. */
export async function distributionPage(unit: Unit, id: string): Promise<Distribution | undefined> {
  const found = await read(unit, distributionLifecycle, id);
  if (!found) return undefined;
  const [row] = await unit.tx.query<Distribution>({ ...ROW, values: [id] });
  const lines = await unit.tx.query<Distribution['lines'][number]>({ ...LINES, values: [id] });
  const history = await historyOf(unit.tx, 'distribution', id);
  return row && { ...row, facts: found.facts, lines, history: history as unknown as Distribution['history'] };
}
