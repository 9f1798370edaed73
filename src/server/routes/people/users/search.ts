import { containing } from '#server/postgres/list.ts';

/** An index has the trigrams of each of these, so their SQL has to be that of migration 0066. */
const SEARCHED = [
  'users.email',
  `(users.first_name || ' ' || users.last_name)`,
  `(users.company ->> 'organisationName')`,
];

/**
 * A word shorter than a trigram is only searched at the beginning of words, because the index contains no other
 * trigrams for it.
 */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u;

export function searchPatterns(text: string): string[] {
  const pattern = containing(text);
  return SHORT.test(text) ? [pattern.slice(1), `% ${pattern.slice(1)}`] : [pattern];
}

/** The condition that a user's address or name matches one of some patterns, each of which is a placeholder. */
export const likeUsers = (patterns: readonly string[]): string =>
  `(${SEARCHED.flatMap((column) => patterns.map((pattern) => `${column} ilike ${pattern}`)).join(' or ')})`;

/** The users whose address or name contains a text. */
export function searchedUsers(text: string) {
  const patterns = searchPatterns(text);
  return { condition: likeUsers(patterns.map(() => '$?')), values: SEARCHED.flatMap(() => patterns) };
}
