import { setTimeout as pause } from 'node:timers/promises';
import type { Readable } from './queryable.ts';
import { sql } from './sql.ts';

/** After the replica has failed or fallen behind, it is not used for this time. */
const REST_MS = 5000;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 50;

/** An acknowledged commit is flushed, so the log up to this position contains it. */
const FLUSHED = sql`select pg_current_wal_flush_lsn()::text as lsn`;
/** Null on a host that was promoted, whose rows may differ. */
const REPLAYED = sql`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`;

/**
 * Reads lists from a replica as soon as it has everything that was committed before the call, by any process, so that
 * users see their own acts and pages see announced changes. If that takes too long, the primary is read.
 */
export class ReplicaReader {
  #primary: Readable;
  #replica: Readable;
  #limitMs: number;
  #restsUntil = 0;

  constructor({ primary, replica, limitMs }: { primary: Readable; replica: Readable; limitMs: number }) {
    this.#primary = primary;
    this.#replica = replica;
    this.#limitMs = limitMs;
  }

  get isResting(): boolean {
    return performance.now() < this.#restsUntil;
  }

  async read<T>(act: (from: Readable) => Promise<T>): Promise<T> {
    if (this.isResting) return act(this.#primary);
    const committed = await readPosition(this.#primary, FLUSHED);
    try {
      if (await this.#hasReplayed(committed)) return await act(this.#replica);
    } catch {
      // It may be down, refuse the connection, or cancel a statement that blocks its replay. An error of the statement
      // itself occurs on the primary again.
    }
    this.#restsUntil = performance.now() + REST_MS;
    return act(this.#primary);
  }

  async #hasReplayed(committed: bigint): Promise<boolean> {
    const until = performance.now() + this.#limitMs;
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      if ((await readPosition(this.#replica, REPLAYED)) >= committed) return true;
      if (performance.now() > until) return false;
      await pause(wait);
    }
  }
}

/** A position in PostgreSQL's log, such as `16/B374D848`. A missing one comes before all others. */
async function readPosition(on: Readable, statement: typeof FLUSHED): Promise<bigint> {
  const [row] = await on.query<{ lsn: string | null }>(statement);
  const [high = '0', low = '0'] = (row?.lsn ?? '0/0').split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
