import * as v from 'valibot';
import { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { type Difference, DifferenceKind, type DifferenceParams } from '#machines/shared/proof.wire.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { usersNamed } from '../queries/people/users.names.ts';
import { readTitles, type StoredDifference } from './differences.ts';

const USER_COLUMNS = new Set([
  'user_id',
  'owner_id',
  'created_by',
  'manager_id',
  'referrer_id',
  'author_id',
  'imported_by',
  'taken_by',
  'decided_by',
  'approved_by',
  'proposed_by',
]);

/** The differences with the names of their entities and of the users in them. */
export async function shownDifferences(on: Queryable, differences: readonly StoredDifference[]): Promise<Difference[]> {
  const titles = await readTitles(on, differences);
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
