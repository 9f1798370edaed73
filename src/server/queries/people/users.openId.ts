import type { OpenIdProvider } from '#machines/people/signIn/openId.contract.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { type StoredUser, userById } from './users.ts';

/** A user of a provider: its subject never changes, unlike its address. */
export interface OpenIdSubject {
  provider: OpenIdProvider;
  subject: string;
}

const columns = { google: 'google_subject', apple: 'apple_subject' } as const satisfies Record<OpenIdProvider, string>;
type Linked = Pick<StoredUser, (typeof columns)[OpenIdProvider]>;

/** Whether the account can be entered with this provider. */
export const isLinked = (user: Linked, provider: OpenIdProvider) => user[columns[provider]] !== null;

export async function userBySubject(
  on: Queryable,
  { provider, subject }: OpenIdSubject,
): Promise<StoredUser | undefined> {
  const text = `select id from users where ${columns[provider]} = $1`;
  const [found] = await on.query<{ id: string }>(statement(text, [subject]));
  return found && userById(on, found.id);
}

/** Links an account with a user of a provider. Returns false if it is linked with one already. */
export async function linkSubject(on: Queryable, userId: string, { provider, subject }: OpenIdSubject) {
  const column = columns[provider];
  const text = `update users set ${column} = $1 where id = $2 and ${column} is null returning id`;
  return (await on.query(statement(text, [subject, userId]))).length > 0;
}
