import * as v from 'valibot';
import { Journalled } from '#machines/shared/journal/journal.wire.ts';
import {
  type Difference,
  DifferenceKind,
  type DifferenceParams,
  type ProofCheck,
  type RegisterProof,
} from '#machines/shared/proof.wire.ts';
import type { Queryable } from '../store/queryable.ts';
import { sql } from '../store/sql.ts';
import { usersNamed } from '../store/users.names.ts';
import type { StoredAnchor } from './anchor.ts';
import { LONGEST_CHECK } from './check.ts';
import { openDifferences, type StoredDifference, titlesOf } from './differences.ts';
import { endOf } from './hours.ts';

interface CheckRow {
  is_full: boolean;
  counts: ProofCheck['counts'];
  started_at: Date;
  ended_at: Date;
}

/** What managers see of the last checks, the seals and every open difference. */
export async function registerProof(on: Queryable, now: Date): Promise<RegisterProof> {
  const checks = await on.query<CheckRow>(sql`(select * from register_check where ended_at is not null
      order by started_at desc, id desc limit 1)
    union all (select * from register_check where ended_at is not null and is_full order by started_at desc, id desc limit 1)`);
  const [state] = await on.query<{ is_running: boolean; sealed: Date | null }>(sql`select
    (select max(hour) from journal_seal) as sealed, exists (select from register_check where ended_at is null
      and started_at > ${new Date(now.getTime() - LONGEST_CHECK)}) or exists (select from job
      where kind = 'register.check' and state = 'queued' and run_at <= ${now}) as is_running`);
  const [anchor] = await on.query<StoredAnchor>(sql`select * from journal_anchor order by number desc limit 1`);
  return {
    isRunning: state?.is_running ?? false,
    last: checkOf(checks[0]),
    lastFull: checkOf(checks[1]),
    sealedUntil: state?.sealed ? endOf(state.sealed).toISOString() : null,
    anchor: anchor
      ? {
          number: anchor.number,
          hour: anchor.hour.toISOString(),
          transaction: anchor.transaction,
          at: anchor.anchored_at.toISOString(),
        }
      : null,
    differences: await shownDifferences(on, await openDifferences(on)),
  };
}

const checkOf = (row: CheckRow | undefined): ProofCheck | null =>
  row
    ? {
        startedAt: row.started_at.toISOString(),
        endedAt: row.ended_at.toISOString(),
        isFull: row.is_full,
        counts: row.counts,
      }
    : null;

const USER_COLUMNS = new Set([
  ...['user_id', 'owner_id', 'created_by', 'manager_id', 'referrer_id', 'author_id', 'imported_by', 'taken_by'],
  ...['decided_by', 'approved_by', 'proposed_by'],
]);

/** The differences with the names of their entities and of the users in them. */
export async function shownDifferences(on: Queryable, differences: readonly StoredDifference[]): Promise<Difference[]> {
  const titles = await titlesOf(on, differences);
  const names = await usersNamed(on, [...new Set(differences.flatMap(({ params }) => usersIn(params)))]);
  const nameOf = (value: string | number | undefined) => names.get(String(value)) ?? String(value ?? '');
  return differences.map(({ id, kind, entity, entity_id, params, first_seen_at, last_seen_at }) => {
    const named = titles.get(entity_id ?? '');
    const isUser = USER_COLUMNS.has(String(params.column));
    return {
      id,
      kind: v.parse(DifferenceKind, kind),
      entity: v.is(Journalled, entity) && named ? entity : null,
      entityId: entity_id,
      title: named?.title ?? '',
      detail: named?.detail ?? null,
      investment: named?.investment ?? null,
      project: named?.project ?? null,
      user: named?.user ?? null,
      params: {
        ...params,
        ...('user' in params && { user: nameOf(params.user) }),
        ...(isUser && { expected: nameOf(params.expected), found: nameOf(params.found) }),
      },
      firstSeenAt: first_seen_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    };
  });
}

const Uuid = v.pipe(v.string(), v.uuid());

function usersIn(params: DifferenceParams): string[] {
  const values = USER_COLUMNS.has(String(params.column)) ? [params.expected, params.found] : [params.user];
  return values.filter((value) => v.is(Uuid, value));
}
