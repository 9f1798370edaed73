import type { StateVisits } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { ownerOf, tableOf } from '#machines/shared/journal/journalled.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';

/** Only the latest visits to a status count, so that the durations are current. */
const SAMPLE_SIZE = 500;

interface Period {
  since?: Date;
  until?: Date;
}

/** The time that entities of a kind spent in each state that they left in a period. Parallel regions are separate. */
export const readStateVisits = (on: Queryable, entity: Journalled, { since, until }: Period = {}) =>
  on.query<Omit<StateVisits, 'limit'>>(sql`with recursive known as (
      select min(from_status) as status from journal where entity = ${entity} and from_status <> to_status
      union all
      select (select min(from_status) from journal
        where entity = ${entity} and from_status <> to_status and from_status > known.status)
      from known where known.status is not null
    ), gone as (
      select gone.* from known cross join lateral (select entity_id, number, at, from_status, to_status from journal
        where entity = ${entity} and from_status = known.status and from_status <> to_status
          and at >= coalesce(${since ?? null}::timestamptz, '-infinity')
          and at < coalesce(${until ?? null}::timestamptz, 'infinity')
        order by at desc limit ${SAMPLE_SIZE}) gone
    ), stay as (
      select state, extract(epoch from gone.at - come.at) * 1000 as length
      from gone cross join lateral unnest(string_to_array(from_status, ',')) as state
        cross join lateral (select at from journal
          where journal.entity_id = gone.entity_id and journal.number < gone.number
            and state = any(string_to_array(to_status, ','))
            and (state <> all(string_to_array(from_status, ',')) or journal.number = 1)
          order by number desc limit 1) come
      where state <> all(string_to_array(gone.to_status, ','))
    )
    select state, count(*) as stays, percentile_cont(0.5) within group (order by length) as median,
      percentile_cont(0.9) within group (order by length) as ninetieth
    from stay group by state order by state`);

export const countByStatus = (on: Queryable, entity: Journalled) =>
  on.query<{ status: string; count: number }>(
    statement(`select status, count(*) from ${tableOf(entity)} group by status order by status`),
  );

/** An entity in this status is stuck if it has not changed since this time. */
export interface StuckThreshold {
  status: string;
  since: Date;
}

/** Managers and owners also have these records, but theirs never count as stuck. */
const byInvestor = `join users on users.id = entity.user_id and users.roles && '{USER,PREMIUM_USER}'`;

const stuckFrom = (entity: Journalled) => `${tableOf(entity)} entity join
  unnest($1::text[], $2::timestamptz[]) as silence (status, since)
    on entity.status = silence.status and entity.updated_at < silence.since
  ${ownerOf(entity) === 'user' ? byInvestor : ''}`;

const toQueryValues = (thresholds: readonly StuckThreshold[]) => [
  thresholds.map(({ status }) => status),
  thresholds.map(({ since }) => since),
];

export const stuckCounts = (on: Queryable, entity: Journalled, thresholds: readonly StuckThreshold[]) =>
  on.query<{ status: string; count: number }>(
    statement(
      `select entity.status, count(*) from ${stuckFrom(entity)} group by entity.status`,
      toQueryValues(thresholds),
    ),
  );

/** The entities that have been unchanged for longest, with the time at which each entered its status. */
export const longestStuck = (on: Queryable, entity: Journalled, thresholds: readonly StuckThreshold[], limit: number) =>
  on.query<{ id: string; since: Date }>(
    statement(
      `select oldest.id, coalesce((select at from journal where entity_id = oldest.id and from_status <> to_status
          order by number desc limit 1), oldest.updated_at) as since
        from (select entity.id, entity.updated_at from ${stuckFrom(entity)} order by entity.updated_at, entity.id limit $3) oldest
        order by oldest.updated_at, oldest.id`,
      [...toQueryValues(thresholds), limit],
    ),
  );
