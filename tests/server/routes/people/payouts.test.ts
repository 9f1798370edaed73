import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '#machines/shared/duration.ts';
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

/** A user whose name is that of the account holder in these tests. */
async function named(email: string) {
  const user = await visitor.user(email);
  await visitor.put('/v2/pfp/account/profile', { name: 'Ana', surname: 'Ruiz' }, user.token);
  return user;
}

const first = 'ES9121000418450200051332';
const second = 'DE89370400440532013000';

describe('a bank account', () => {
  const path = '/v2/pfp/account/bank-account';
  const set = (token: string, iban: string, more: object = {}) =>
    visitor.put(path, { iban, holder: 'Ana Ruiz', password, ...more }, token);

  it('needs the password and a valid number', async () => {
    const { token } = await named('ana@example.com');
    expect((await visitor.get(path, token)).data).toBeNull();
    expect(await set(token, first, { password: 'not-the-password' })).toMatchObject({
      status: 403,
      error: 'password_wrong',
    });
    expect((await set(token, 'ES9121000418450200051333')).data.fields).toMatchObject({
      iban: { id: 'validator.error_iban' },
    });
    expect((await set(token, first, { bic: 'NOPE' })).data.fields).toMatchObject({
      bic: { id: 'validator.error_bic' },
    });
    expect((await visitor.get(path, token)).data).toBeNull();
  });

  it('can be used at once if it is the first, and after 24 hours if it replaces another one', async () => {
    const { token } = await named('bea@example.com');
    expect((await set(token, `${first.slice(0, 4)} ${first.slice(4)}`)).data).toMatchObject({
      iban: first,
      usable: true,
    });
    expect((await set(token, second)).data).toMatchObject({ iban: second, usable: false });
    await users.wait(24 * HOUR - 1000);
    expect((await visitor.get(path, token)).data.usable).toBe(false);
    await users.wait(1000);
    expect((await visitor.get(path, token)).data.usable).toBe(true);
    expect((await set(token, second)).data.usable).toBe(true); // Saving the same account again is no change.
  });

  it('is replaced one at a time, and its user is notified', async () => {
    const { id, token } = await named('cai@example.com');
    await Promise.all(Array.from({ length: 8 }, (_, index) => set(token, index % 2 ? first : second)));
    const rows = await users.tenant.database.query(
      sql`select iban from bank_account where user_id = ${id} and replaced_at is null`,
    );
    expect(rows).toHaveLength(1);
    expect((await visitor.mails('cai@example.com')).length).toBeGreaterThan(2);
  });
});

describe('a wallet', () => {
  // Fixed keys: the address of a random one may have no letter whose case is the checksum.
  const keyed = (last: number) => privateKeyToAccount(`0x${'1'.repeat(63)}${last}`);
  const account = keyed(1);
  const challenge = (token: string, address: string) =>
    visitor.post('/v2/pfp/account/wallet/challenge', { address }, token);
  const bring = (token: string, body: object) => visitor.put('/v2/pfp/account/wallet', { password, ...body }, token);

  it('is proven by its signature', async () => {
    const { token } = await named('dana@example.com');
    const issued = (await challenge(token, account.address)).data;
    expect(issued.message).toContain(account.address);
    const signature = await account.signMessage({ message: issued.message });
    const forged = await keyed(2).signMessage({ message: issued.message });
    expect(await bring(token, { challenge: issued.challenge, signature: forged })).toMatchObject({
      status: 422,
      error: 'signature_wrong',
    });
    expect((await bring(token, { challenge: issued.challenge, signature, password: 'not-it' })).error).toBe(
      'password_wrong',
    );
    expect((await bring(token, { challenge: issued.challenge, signature })).data).toMatchObject({
      address: account.address,
      managed: false,
      usable: true,
    });
  });

  it('cannot belong to two users, and its challenge works only for its user and for a short time', async () => {
    const { token } = await named('eli@example.com');
    const issued = (await challenge(token, account.address)).data;
    const signature = await account.signMessage({ message: issued.message });
    const duplicate = await bring(token, { challenge: issued.challenge, signature });
    expect(duplicate.data.fields).toMatchObject({ address: { id: 'validator.error_duplicate' } });
    const other = await named('fia@example.com');
    const stolen = await bring(other.token, { challenge: issued.challenge, signature });
    expect(stolen).toMatchObject({ status: 410, error: 'challenge_expired' });
    await users.wait(600_000);
    expect((await bring(token, { challenge: issued.challenge, signature })).error).toBe('challenge_expired');
  });

  it('needs a valid checksum', async () => {
    const { token } = await named('gia@example.com');
    const broken = account.address.replace(/[a-f]/, (letter) => letter.toUpperCase());
    expect((await challenge(token, broken)).data.fields).toMatchObject({
      address: { id: 'validator.error_wallet_checksum' },
    });
    expect((await challenge(token, account.address.toLowerCase())).data.message).toContain(account.address);
    expect((await challenge(token, '0x1234')).status).toBe(422);
  });

  it('can be managed by the platform, and waits when it replaces another one', async () => {
    const { token } = await named('hal@example.com');
    const own = keyed(3);
    const issued = (await challenge(token, own.address)).data;
    await bring(token, { challenge: issued.challenge, signature: await own.signMessage({ message: issued.message }) });
    const managed = await visitor.post('/v2/pfp/account/wallet/managed', { password }, token);
    expect(managed.data).toMatchObject({
      managed: true,
      usable: false,
      address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    });
    expect((await visitor.login('hal@example.com')).wallets).toEqual([managed.data.address]);
    await users.wait(24 * HOUR);
    expect((await visitor.get('/v2/pfp/account/wallet', token)).data.usable).toBe(true);
  });
});
