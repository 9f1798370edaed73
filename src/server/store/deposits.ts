import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

const endOf = (personId: string) => personId.replaceAll('-', '').slice(-12).toUpperCase();

/** What a person writes on a transfer to their own balance. */
export const depositReference = (personId: string) => `DEP-${endOf(personId)}`;

/** Whose balance one of these words names; nobody's where it names several. */
export async function depositorOf(on: Queryable, words: readonly string[]): Promise<string | undefined> {
  const ends = words.flatMap((word) => /^DEP-([0-9A-F]{12})$/.exec(word)?.[1]?.toLowerCase() ?? []);
  if (ends.length !== 1) return undefined;
  const people = await on.query<{ id: string }>(sql`select id from person
    where right(replace(id::text, '-', ''), 12) = ${ends[0]} and review <> 'deleted' limit 2`);
  return people.length === 1 ? people[0]?.id : undefined;
}
