import type { Queryable } from './queryable.ts';
import type { Statement } from './sql.ts';

/** Counting a long list costs more than reading a page of it, so long counts are cached for a few seconds. */
const LONG = 5000;
const COUNT_MS = 3000;
/** A cached count of this age is renewed in the background, so that no request waits for it. */
const RENEW_MS = 1500;
const MAX_COUNTS = 1000;

/** How many rows a list has, or one of its parts, and what their amounts add up to. */
export interface Count {
  part?: string;
  total: number;
  sum?: number;
}

interface Cached {
  counts: readonly Count[];
  at: number;
  isRenewed: boolean;
}

const cached = new WeakMap<Queryable, Map<string, Cached>>();

export const totalOf = (counts: readonly Count[]) => counts.reduce((sum, { total }) => sum + total, 0);

/** Runs a statement that counts, or returns its cached counts. */
export async function counted(on: Queryable, counting: Statement): Promise<readonly Count[]> {
  const cache = cached.get(on) ?? new Map<string, Cached>();
  cached.set(on, cache);
  const key = `${counting.name} ${JSON.stringify(counting.values)}`;
  const found = cache.get(key);
  const age = found ? Date.now() - found.at : Number.POSITIVE_INFINITY;
  if (!found || age > COUNT_MS) return count(on, counting, cache, key);
  if (age > RENEW_MS && !found.isRenewed) {
    found.isRenewed = true;
    count(on, counting, cache, key).catch(() => cache.delete(key)); // the next request counts again and gets the error
  }
  return found.counts;
}

async function count(on: Queryable, counting: Statement, cache: Map<string, Cached>, key: string) {
  const at = Date.now();
  const counts = await on.query<Count>(counting);
  if (cache.size > MAX_COUNTS) cache.clear();
  if (totalOf(counts) < LONG) cache.delete(key);
  else cache.set(key, { counts, at, isRenewed: false });
  return counts;
}
