import { DAY } from '#machines/shared/duration.ts';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import type { Database } from '../../postgres/database.ts';
import type { Queryable, Transaction } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';

/** Number of days of the trends. */
export const TREND_DAYS = 90;

export interface TransitionDay {
  event: string;
  from: string;
  to: string;
  /** A calendar day of the tenant. */
  day: string;
  times: number;
}

const countedUntil = async (on: Queryable): Promise<Date | null> =>
  (await on.query<{ until: Date | null }>(sql`select until from transition_count`))[0]?.until ?? null;

/**
 * Adds the transitions until a time to the counts of their days, one day at a time. Two processes wait for each other.
 * Transactions that commit later are not counted.
 */
export async function countTransitions(database: Database, timeZone: string, now: Date, until: Date): Promise<void> {
  const first = new Date(now.getTime() - TREND_DAYS * DAY);
  while (await database.transaction((tx) => countDay(tx, timeZone, first, until)));
}

/** Whether more days are left to count. */
async function countDay(tx: Transaction, timeZone: string, first: Date, until: Date): Promise<boolean> {
  const [counted] = await tx.query<{ until: Date | null }>(sql`select until from transition_count for update`);
  const from = new Date(Math.max(counted?.until?.getTime() ?? 0, first.getTime()));
  const end = new Date(Math.min(from.getTime() + DAY, until.getTime()));
  if (end <= from) return false;
  await tx.query(sql`insert into transition_day (entity, day, event, from_status, to_status, times)
    select entity, (at at time zone ${timeZone})::date as day, event ->> 'type' as type, from_status, to_status, count(*)
    from journal where at >= ${from} and at < ${end} group by entity, day, type, from_status, to_status
    on conflict (entity, day, event, from_status, to_status) do update set times = transition_day.times + excluded.times`);
  await tx.query(sql`update transition_count set until = ${end}`);
  return end < until;
}

/** The number of times that each transition of a kind was taken, by day. The last hour is read from the journal. */
export async function transitionDays(
  on: Queryable,
  entity: Journalled,
  { timeZone, first, since }: { timeZone: string; first: string; since: Date },
): Promise<TransitionDay[]> {
  const until = await countedUntil(on);
  const uncounted = until && until > since ? until : since;
  return on.query<TransitionDay>(sql`select event, "from", "to", day::text, sum(times)::integer as times from (
      select event, from_status as "from", to_status as "to", day, times from transition_day
        where entity = ${entity} and day >= ${first}::date
      union all
      select event ->> 'type', from_status, to_status, (at at time zone ${timeZone})::date, 1 from journal
        where entity = ${entity} and at >= ${uncounted}) taken
    where day >= ${first}::date group by event, "from", "to", day order by event, "from", "to", day`);
}
