import { sql } from '../postgres/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** A process that has lost its connection opens another one within a second or two, and its jobs keep running. */
const GRACE_MS = 4000;
/** This reads all due jobs, so it must not happen whenever a job ends. */
const LOOK_MS = 1000;

/**
 * Ends the leases of processes that have died, rather than waiting until they expire. A job whose process died during a
 * call to a provider runs again with the same idempotency key, as after an expired lease.
 */
export class DeadLeases {
  #tenant: Tenant;
  /** When each process was first found to be gone. */
  #goneSince = new Map<number, number>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
  }

  /** Does nothing within a second of the last call. Returns whether it has to be called again. */
  async release(): Promise<boolean> {
    if (performance.now() - this.#lookedAt < LOOK_MS) return this.#goneSince.size > 0;
    this.#lookedAt = performance.now();
    const { database, clock, processNumber } = this.#tenant;
    const owners = await database.query<{ owner: number }>(
      sql`select distinct locked_by as owner from job where state = 'queued' and run_at <= ${clock.now()}
        and locked_until > clock_timestamp() and locked_by <> ${processNumber}`,
    );
    const gone = owners.filter(({ owner }) => this.#tenant.isProcessGone(owner)).map(({ owner }) => owner);
    for (const known of this.#goneSince.keys()) if (!gone.includes(known)) this.#goneSince.delete(known);
    for (const owner of gone) await this.#releaseAfterGrace(owner);
    return this.#goneSince.size > 0;
  }

  async #releaseAfterGrace(owner: number) {
    const since = this.#goneSince.get(owner) ?? performance.now();
    this.#goneSince.set(owner, since);
    if (performance.now() - since < GRACE_MS) return;
    await this.#tenant.database.query(sql`update job set locked_until = null, locked_by = null
      where locked_by = ${owner} and state = 'queued' and locked_until > clock_timestamp()`);
    this.#goneSince.delete(owner);
  }
}
