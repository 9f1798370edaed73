import type { Queryable } from './queryable.ts';
import type { Statement } from './sql.ts';

/** Counting a long list costs more than reading a page of it, so long counts are cached for a few seconds. */
const LONG = 5000;
const COUNT_MS = 3000;
/** A cached count of this age is renewed in the background, so that no request waits for it. */
const RENEW_MS = 1500;
const MAX_COUNTS = 1000;

interface Count {
  total: number;
  at: number;
  isRenewed: boolean;
}

const counts = new WeakMap<Queryable, Map<string, Count>>();

/** Runs a statement that counts as `total`, or returns its cached count. */
export async function counted(on: Queryable, counting: Statement): Promise<number> {
  const cache = counts.get(on) ?? new Map<string, Count>();
  counts.set(on, cache);
  const key = `${counting.name} ${JSON.stringify(counting.values)}`;
  const found = cache.get(key);
  const age = found ? Date.now() - found.at : Number.POSITIVE_INFINITY;
  if (!found || age > COUNT_MS) return count(on, counting, cache, key);
  if (age > RENEW_MS && !found.isRenewed) {
    found.isRenewed = true;
    count(on, counting, cache, key).catch(() => cache.delete(key)); // the next request counts again and gets the error
  }
  return found.total;
}

async function count(on: Queryable, counting: Statement, cache: Map<string, Count>, key: string): Promise<number> {
  const at = Date.now();
  const [row] = await on.query<{ total: number }>(counting);
  const total = row?.total ?? 0;
  if (cache.size > MAX_COUNTS) cache.clear();
  if (total < LONG) cache.delete(key);
  else cache.set(key, { total, at, isRenewed: false });
  return total;
}
