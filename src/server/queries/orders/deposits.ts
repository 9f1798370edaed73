import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';

const endOf = (userId: string) => userId.replaceAll('-', '').slice(-12).toUpperCase();

/** The reference of a bank transfer that tops up the investor's own balance. */
export const depositReference = (userId: string) => `DEP-${endOf(userId)}`;

/** The investor whose reference is one of the words, or undefined if they name none or several investors. */
export async function findDepositor(on: Queryable, words: readonly string[]): Promise<string | undefined> {
  const ends = words.flatMap((word) => /^DEP-([0-9A-F]{12})$/.exec(word)?.[1]?.toLowerCase() ?? []);
  if (ends.length !== 1) return undefined;
  const users = await on.query<{ id: string }>(sql`select id from users
    where right(replace(id::text, '-', ''), 12) = ${ends[0]} and review <> 'deleted' limit 2`);
  return users.length === 1 ? users[0]?.id : undefined;
}
