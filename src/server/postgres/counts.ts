import { setTimeout as after } from 'node:timers/promises';
import type { Queryable } from './queryable.ts';
import { type Statement, statement } from './sql.ts';
import type { Writes } from './writes.ts';

/**
 * Counting a list costs more than reading a page of it. The count of a short list is cached until the next write, so
 * that users never see an old count after their own act. The count of a long list is always cached for a few seconds.
 */
const LONG = 5000;
const KEPT_MS = 3000;
/**
 * The more a count costs, the longer it is cached, so that counting takes only a small share of the time of a busy
 * list.
 */
const TIMES_ITS_COST = 40;
const KEPT_AT_MOST_MS = 10_000;
/** In the second half of its time a count is renewed in the background, so that no request waits for it. */
const RENEWED_FROM = 0.5;
const MAX_COUNTS = 1000;

/** A first count that takes longer than this is estimated from this number of rows, if the table is large. */
const LATE_MS = 15;
const SAMPLE = 5000;
const LARGE = 40_000;

/** The number of rows of a list, or of one of its parts, and the sum of their amounts. */
export interface Count {
  part?: string;
  total: number;
  sum?: number;
}

export interface Sample {
  table: string;
  /** The number of rows in a sample of pages, as `read`, and the number of those that the list shows, as `total`. */
  count(percent: number): Statement;
}

/** Counts a list, and may estimate it if there is a sample. */
interface Counting {
  exact: Statement;
  sample?: Sample | undefined;
}

export type Counted = { counts: readonly Count[] } | { about: number };

interface Kept {
  counts: readonly Count[];
  /** When the count began, and how long it took. */
  at: number;
  cost: number;
  /** The position of the writes when the rows were counted. */
  writes: number;
}

interface Running {
  ended: Promise<Kept>;
  writes: number;
  /** The estimated length of the list, if there is one. */
  about?: number | undefined;
}

interface Cache {
  kept: Map<string, Kept>;
  running: Map<string, Running>;
}

const caches = new WeakMap<Queryable, Cache>();

export const sumCounts = (counts: readonly Count[]) => counts.reduce((sum, { total }) => sum + total, 0);

/** Counts a list, or returns its cached count. A long list that was not counted before is estimated if its count takes long. */
export async function counted(on: Queryable, writes: Writes, counting: Counting): Promise<Counted> {
  const cache = caches.get(on) ?? { kept: new Map<string, Kept>(), running: new Map<string, Running>() };
  caches.set(on, cache);
  if (cache.kept.size > MAX_COUNTS) cache.kept.clear();
  const { exact, sample } = counting;
  const key = `${exact.name || exact.text} ${JSON.stringify(exact.values)}`;
  const found = cache.kept.get(key);
  const age = found ? (Date.now() - found.at) / keptFor(found) : 1;
  if (!found || age >= 1 || !(isLong(found) || found.writes === writes.count)) {
    const running = begun(cache, key, on, writes, exact);
    if (sample) running.about ??= await lateEstimate(on, sample, running.ended);
    return sample && running.about !== undefined ? { about: running.about } : exactly(await running.ended);
  }
  if (age > RENEWED_FROM && isLong(found) && !cache.running.has(key)) begun(cache, key, on, writes, exact);
  return exactly(found);
}

const isLong = ({ counts }: Kept) => sumCounts(counts) >= LONG;

const keptFor = ({ cost }: Kept) => Math.min(Math.max(cost * TIMES_ITS_COST, KEPT_MS), KEPT_AT_MOST_MS);

const exactly = ({ counts }: Kept): Counted => ({ counts });

/** A running count is shared, unless it may miss what was written since it began and the list could be short. */
function begun(cache: Cache, key: string, on: Queryable, writes: Writes, exact: Statement): Running {
  const found = cache.running.get(key);
  if (found && (found.about !== undefined || found.writes === writes.count)) return found;
  const at = Date.now();
  const before = writes.count;
  const ended = on.query<Count>(exact).then((counts) => ({ counts, at, cost: Date.now() - at, writes: before }));
  const running: Running = { ended, writes: before };
  const end = () => void (cache.running.get(key) === running && cache.running.delete(key));
  cache.running.set(key, running);
  ended.then(
    (kept) => {
      end();
      cache.kept.set(key, kept);
    },
    () => {
      end();
      // The next request counts again and gets the error.
      cache.kept.delete(key);
    },
  );
  return running;
}

/**
 * Counts the rows in some pages of a large table if the complete count takes too long. A list that seems short is not
 * estimated.
 */
async function lateEstimate(
  on: Queryable,
  { table, count }: Sample,
  ended: Promise<Kept>,
): Promise<number | undefined> {
  const isLate = await Promise.race([ended.then(() => false), after(LATE_MS, true)]);
  if (!isLate) return undefined;
  const [{ rows = 0 } = {}] = await on.query<{ rows: number }>(
    statement('select reltuples::bigint as rows from pg_class where oid = $1::regclass', [table]),
  );
  if (rows < LARGE) return undefined;
  // Powers of two, so that few statements are prepared.
  const share = 2 ** Math.floor(Math.log2(rows / SAMPLE));
  const [{ total, read } = { total: 0, read: 0 }] = await on.query<Count & { read: number }>(count(100 / share));
  // The number of pages of a sample is random, so it yields the share of the shown rows, not their number.
  const about = read ? (rows * total) / read : 0;
  return about < LONG ? undefined : rounded(about);
}

/** Two digits, the precision of a sample. */
const rounded = (total: number) => Number(total.toPrecision(2));
