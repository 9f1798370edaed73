import type { Queryable } from './queryable.ts';
import type { Statement } from './sql.ts';
import type { Writes } from './writes.ts';

/**
 * Counting a list costs more than reading a page of it. The count of a short list is kept until something is written, so that
 * a user who acts and loads the list again never sees the old one. That of a long list is kept for a few seconds in any case.
 */
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
  /** What had been written when the rows were counted. */
  writes: number;
  isRenewed: boolean;
}

const cached = new WeakMap<Queryable, Map<string, Cached>>();

export const totalOf = (counts: readonly Count[]) => counts.reduce((sum, { total }) => sum + total, 0);

/** Runs a statement that counts, or returns its cached counts. */
export async function counted(on: Queryable, writes: Writes, counting: Statement): Promise<readonly Count[]> {
  const cache = cached.get(on) ?? new Map<string, Cached>();
  cached.set(on, cache);
  const key = `${counting.name} ${JSON.stringify(counting.values)}`;
  const found = cache.get(key);
  const age = found ? Date.now() - found.at : Number.POSITIVE_INFINITY;
  const renew = () => count(on, writes, counting, (counts) => cache.set(key, counts));
  if (cache.size > MAX_COUNTS) cache.clear();
  if (!found || age > COUNT_MS || !isKept(found, writes)) return renew();
  if (age > RENEW_MS && !found.isRenewed && isLong(found)) {
    found.isRenewed = true;
    renew().catch(() => cache.delete(key)); // the next request counts again and gets the error
  }
  return found.counts;
}

const isLong = ({ counts }: Cached) => totalOf(counts) >= LONG;

const isKept = (cached: Cached, writes: Writes) => isLong(cached) || cached.writes === writes.count;

async function count(on: Queryable, writes: Writes, counting: Statement, keep: (counts: Cached) => void) {
  const before = { at: Date.now(), writes: writes.count };
  const counts = await on.query<Count>(counting);
  keep({ counts, ...before, isRenewed: false });
  return counts;
}
