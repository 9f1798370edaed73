import { containing } from '../../store/list.ts';

/** An index has the trigrams of each of these, so their SQL has to be that of migration 0066. */
export const SEARCHED_USERS = `(users.email ilike $? or (users.first_name || ' ' || users.last_name) ilike $?
  or (users.company ->> 'organisationName') ilike $?)`;

/** The users whose address or name contains a text. */
export function searchedUsers(text: string) {
  const pattern = containing(text);
  return { condition: SEARCHED_USERS, values: [pattern, pattern, pattern] };
}
