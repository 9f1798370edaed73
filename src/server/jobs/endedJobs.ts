import { unresolvedStatuses } from '#machines/oversight/incident/incident.selectors.ts';
import { sql } from '../postgres/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { resolveFailures } from './jobFailures.ts';

/** Stores the end of jobs. Those that end in the same turn of the event loop are stored with one statement. */
export class EndedJobs {
  #tenant: Tenant;
  #ended: string[] = [];
  #storing: Promise<void> | undefined;

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
  }

  /** Resolves when the end is stored. */
  end(id: string): Promise<void> {
    this.#ended.push(id);
    this.#storing ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.#storing = undefined;
      return this.#store(this.#ended.splice(0));
    });
    return this.#storing;
  }

  /** The ids are in a subselect, so that PostgreSQL expects the same number in all calls, and plans this once. */
  async #store(ids: string[]) {
    const now = this.#tenant.clock.now();
    const ended = await this.#tenant.database.query<{ id: string; had_failed: boolean }>(
      sql`update job set state = 'done', done_at = ${now}, last_error = null, locked_by = null
        where id = any((select ${ids}::uuid[])::uuid[])
        returning id, exists (select from incident where subject_id = job.id::text and kind = 'failedJob'
          and status = any(${unresolvedStatuses})) as had_failed`,
    );
    const failures = ended.filter(({ had_failed }) => had_failed).map(({ id }) => id);
    if (failures.length) await resolveFailures(this.#tenant, failures);
  }
}
