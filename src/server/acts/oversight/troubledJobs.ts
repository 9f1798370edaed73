import type { Entity } from '../../engine/entities.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { inTrouble } from '../../jobs/jobRetries.ts';
import { UUID } from '../../kernel/ids.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { findWholes } from '../../queries/oversight/entities.ts';

interface TroubledJob {
  id: string;
  kind: string;
  /** The values of its payload. Among them are the ids of the entities concerned. */
  names: string[];
}

/** A failing job is an incident, so there are few. */
const MAX_JOBS = 1000;

const troubledJobs = (on: Queryable) =>
  on.query<TroubledJob>(
    statement(`select id, kind, array(select value from jsonb_each_text(payload)) as names from job
      where ${inTrouble} order by created_at, id limit ${MAX_JOBS}`),
  );

/** The jobs in trouble about some entities, or about entities that belong to them. */
export async function findTroubledJobs(on: Queryable, entity: Entity, ids: readonly string[]) {
  const jobs = await troubledJobs(on);
  const found = new Map<string, TroubledJob[]>();
  if (!jobs.length) return found;
  const named = [...new Set(jobs.flatMap(({ id, names }) => [id, ...names]).filter((name) => UUID.test(name)))];
  const asked = new Set(ids);
  const wholes = new Map((await findWholes(on, entity, named)).map(({ name, id }) => [name, id]));
  for (const job of jobs)
    for (const whole of new Set([job.id, ...job.names].flatMap((name) => wholes.get(name) ?? [])))
      if (asked.has(whole)) found.set(whole, [...(found.get(whole) ?? []), job]);
  return found;
}

/** Queues the jobs in trouble about an entity again, each with its idempotency key. Returns their kinds. */
export async function retryTroubledJobs(uow: UnitOfWork, entity: Entity, id: string): Promise<string[]> {
  const jobs = (await findTroubledJobs(uow.tx, entity, [id])).get(id) ?? [];
  if (!jobs.length) return [];
  const again = await uow.tx.query<{ kind: string }>(
    statement(
      `update job set state = 'queued', attempts = 0, locked_until = null, run_at = $1
        where id = any($2) and ${inTrouble} returning kind`,
      [uow.now, jobs.map((job) => job.id)],
    ),
  );
  uow.tx.afterCommit(() => uow.tenant.wake());
  return [...new Set(again.map(({ kind }) => kind))].toSorted();
}
