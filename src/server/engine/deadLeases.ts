import { isProcessGone } from '../store/processLocks.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** A process that lost its connection opens another within a second or two, and its jobs still run meanwhile. */
const GRACE_MS = 4000;
/** Looking reads all due jobs, so that it must not happen whenever a job ends. */
const LOOK_MS = 1000;

/**
 * Ends the leases of processes that have died, rather than waiting until they expire. A job whose process died while a
 * provider was asked runs again with the same idempotency key, as it does after an expired lease.
 */
export class DeadLeases {
  #tenant: Tenant;
  /** When each process was first found to be gone. */
  #goneSince = new Map<number, number>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
  }

  /** Does nothing if it was called less than a second ago. */
  async release(): Promise<void> {
    if (performance.now() - this.#lookedAt < LOOK_MS) return;
    this.#lookedAt = performance.now();
    const { database, clock, processNumber } = this.#tenant;
    const owners = await database.query<{ owner: number }>(
      sql`select distinct locked_by as owner from job where state = 'queued' and run_at <= ${clock.now()}
        and locked_until > clock_timestamp() and locked_by <> ${processNumber}`,
    );
    for (const known of this.#goneSince.keys())
      if (!owners.some(({ owner }) => owner === known)) this.#goneSince.delete(known);
    for (const { owner } of owners) await this.#releaseIfGone(owner);
  }

  #releaseIfGone(owner: number): Promise<void> {
    return this.#tenant.database.transaction(async (tx) => {
      const [lock] = await tx.query<{ isGone: boolean }>(isProcessGone(owner));
      if (!lock?.isGone) {
        this.#goneSince.delete(owner);
        return;
      }
      const since = this.#goneSince.get(owner) ?? performance.now();
      this.#goneSince.set(owner, since);
      if (performance.now() - since < GRACE_MS) return;
      await tx.query(sql`update job set locked_until = null, locked_by = null
        where locked_by = ${owner} and state = 'queued' and locked_until > clock_timestamp()`);
    });
  }
}
