import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

const email = 'counted@example.com';
const address = '198.51.100.77';
const network = '2001:db8:0:7::/64';

/** What a copy of the database could be searched for: the text, and the digests that need no secret. */
const searchable = (text: string) => [
  text,
  ...['sha256', 'sha1', 'md5'].flatMap((name) => {
    const digest = () => createHash(name).update(text);
    return [digest().digest('hex').slice(0, 20), digest().digest('base64url').slice(0, 20)];
  }),
];

it('counts calls and guesses without a name, an address or a network that a copy of the database could be searched for', async () => {
  const { id, token } = await visitor.user(email);
  const from = (at: string, path: string, body: object, own?: string) =>
    visitor.call('POST', path, { address: at, body, token: own });
  for (const at of [address, '2001:db8:0:7::1']) {
    await from(at, '/v2/user/login', { email: email.toUpperCase(), password: 'not-the-password' });
    await from(at, '/v2/auth/forgot-password', { email });
    const { verification } = (await from(at, '/v2/pfp/account/email', { email: 'to@example.com', password }, token))
      .data;
    await from(at, '/v2/auth/verify', { verification_id: verification.id, code: '12345' });
    await from(at, '/v2/pfp/account/email', { email: 'to@example.com', password: 'not-the-password' }, token);
  }
  const rows = await users.tenant.database.query<{ key: string }>(
    sql`select key from budget union select key from guess order by key`,
  );
  const keys = rows.map(({ key }) => key).join('\n');
  for (const kind of [
    'password:',
    'password.network:',
    'password.session:',
    'forgot:',
    'code.network:',
    '/v2/auth/verify:',
  ])
    expect(keys).toContain(kind);
  for (const text of [email, address, network, id].flatMap(searchable)) expect(keys).not.toContain(text);
});
