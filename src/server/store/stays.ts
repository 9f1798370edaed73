import type { Journalled, Stay } from '#machines/journal/journal.wire.ts';
import type { Queryable } from './database.ts';
import { sql, statement } from './sql.ts';
import { tableOf } from './things.ts';

/** Of each status, those who have left it last say how long one usually stays. */
const LAST = 500;

/** How long things of a kind stayed in each state, by its parts where the machine has several regions. */
export const staysOf = (on: Queryable, thing: Journalled) =>
  on.query<Omit<Stay, 'limit'>>(sql`with recursive known as (
      select min(from_status) as status from journal where thing = ${tableOf(thing)} and from_status <> to_status
      union all
      select (select min(from_status) from journal
        where thing = ${tableOf(thing)} and from_status <> to_status and from_status > known.status)
      from known where known.status is not null
    ), gone as (
      select gone.* from known cross join lateral (select thing_id, number, at, from_status, to_status from journal
        where thing = ${tableOf(thing)} and from_status = known.status and from_status <> to_status
        order by at desc limit ${LAST}) gone
    ), stay as (
      select state, extract(epoch from gone.at - come.at) * 1000 as length
      from gone cross join lateral unnest(string_to_array(from_status, ',')) as state
        cross join lateral (select at from journal
          where journal.thing_id = gone.thing_id and journal.number < gone.number
            and state = any(string_to_array(to_status, ','))
            and (state <> all(string_to_array(from_status, ',')) or journal.number = 1)
          order by number desc limit 1) come
      where state <> all(string_to_array(gone.to_status, ','))
    )
    select state, count(*) as stays, percentile_cont(0.5) within group (order by length) as median,
      percentile_cont(0.9) within group (order by length) as ninetieth
    from stay group by state order by state`);

export const countsOf = (on: Queryable, thing: Journalled) =>
  on.query<{ status: string; count: number }>(
    statement(`select status, count(*) from ${tableOf(thing)} group by status order by status`),
  );

/** A status, and the moment since which nothing has to have happened to a thing of it to be stuck. */
export interface Silence {
  status: string;
  since: Date;
}

/** Managers and owners have these records too, and nobody waits for theirs. */
const ofInvestors: readonly Journalled[] = ['kyc', 'onboarding', 'suitability'];
const byInvestor = `join person on person.id = thing.person_id and person.roles && '{USER,PREMIUM_USER}'`;

const silent = (thing: Journalled) => `${tableOf(thing)} thing join
  unnest($1::text[], $2::timestamptz[]) as silence (status, since)
    on thing.status = silence.status and thing.updated_at < silence.since
  ${ofInvestors.includes(thing) ? byInvestor : ''}`;

const valuesOf = (silences: readonly Silence[]) => [
  silences.map(({ status }) => status),
  silences.map(({ since }) => since),
];

export const silentCounts = (on: Queryable, thing: Journalled, silences: readonly Silence[]) =>
  on.query<{ status: string; count: number }>(
    statement(`select thing.status, count(*) from ${silent(thing)} group by thing.status`, valuesOf(silences)),
  );

/** Those to which nothing has happened for longest, with the moment at which each got its status. */
export const longestSilent = (on: Queryable, thing: Journalled, silences: readonly Silence[], most: number) =>
  on.query<{ id: string; since: Date }>(
    statement(
      `select oldest.id, coalesce((select at from journal where thing_id = oldest.id and from_status <> to_status
          order by number desc limit 1), oldest.updated_at) as since
        from (select thing.id, thing.updated_at from ${silent(thing)} order by thing.updated_at, thing.id limit $3) oldest
        order by oldest.updated_at, oldest.id`,
      [...valuesOf(silences), most],
    ),
  );
