import type { Database } from '../store/database.ts';
import type { Statement } from '../store/sql.ts';

/** Counting a long list costs more than reading a page of it, so the count of a long one serves for a moment. */
const LONG = 5000;
const COUNT_MS = 3000;
/** From this age on it is counted anew while the last count still serves: nobody waits for it. */
const RENEW_MS = 1500;
const MAX_COUNTS = 1000;

interface Count {
  total: number;
  at: number;
  isRenewed: boolean;
}

const counts = new WeakMap<Database, Map<string, Count>>();

/** How many a statement counts, under the name `total`. */
export async function counted(on: Database, counting: Statement): Promise<number> {
  const known = counts.get(on) ?? new Map<string, Count>();
  counts.set(on, known);
  const key = `${counting.name} ${JSON.stringify(counting.values)}`;
  const found = known.get(key);
  const age = found ? Date.now() - found.at : Number.POSITIVE_INFINITY;
  if (!found || age > COUNT_MS) return count(on, counting, known, key);
  if (age > RENEW_MS && !found.isRenewed) {
    found.isRenewed = true;
    count(on, counting, known, key).catch(() => known.delete(key)); // whoever asks next counts, and gets the error
  }
  return found.total;
}

async function count(on: Database, counting: Statement, known: Map<string, Count>, key: string): Promise<number> {
  const at = Date.now();
  const [row] = await on.query<{ total: number }>(counting);
  const total = row?.total ?? 0;
  if (known.size > MAX_COUNTS) known.clear();
  if (total < LONG) known.delete(key);
  else known.set(key, { total, at, isRenewed: false });
  return total;
}
