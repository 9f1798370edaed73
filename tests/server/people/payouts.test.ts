import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { type PeopleTenant, peopleTenant } from './support/peopleTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

let people: PeopleTenant;
let visitor: ReturnType<typeof visitorOf>;

beforeAll(async () => {
  people = await peopleTenant();
  visitor = visitorOf(people);
});
afterAll(async () => {
  expect(people.reported).toEqual([]);
  await people.close();
});

const HOUR = 3_600_000;
const first = 'ES9121000418450200051332';
const second = 'DE89370400440532013000';

describe('a bank account', () => {
  const path = '/v2/pfp/account/bank-account';
  const set = (token: string, iban: string, more: object = {}) =>
    visitor.put(path, { iban, holder: 'Ana Ruiz', password, ...more }, token);

  it('asks for the password and for a number that exists', async () => {
    const { token } = await visitor.person('ana@example.com');
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

  it('can be used at once if it is the first, and after 24 hours if it replaces another', async () => {
    const { token } = await visitor.person('bea@example.com');
    expect((await set(token, `${first.slice(0, 4)} ${first.slice(4)}`)).data).toMatchObject({
      iban: first,
      usable: true,
    });
    expect((await set(token, second)).data).toMatchObject({ iban: second, usable: false });
    await people.wait(24 * HOUR - 1000);
    expect((await visitor.get(path, token)).data.usable).toBe(false);
    await people.wait(1000);
    expect((await visitor.get(path, token)).data.usable).toBe(true);
    expect((await set(token, second)).data.usable).toBe(true); // the same again is no change
  });

  it('is one, however many are set at once, and its owner is told', async () => {
    const { id, token } = await visitor.person('cai@example.com');
    await Promise.all(Array.from({ length: 8 }, (_, index) => set(token, index % 2 ? first : second)));
    const rows = await people.tenant.database.query(
      sql`select iban from bank_account where person_id = ${id} and replaced_at is null`,
    );
    expect(rows).toHaveLength(1);
    expect((await visitor.mails('cai@example.com')).length).toBeGreaterThan(2);
  });
});

describe('a wallet', () => {
  const account = privateKeyToAccount(generatePrivateKey());
  const challenge = (token: string, address: string) =>
    visitor.post('/v2/pfp/account/wallet/challenge', { address }, token);
  const bring = (token: string, body: object) => visitor.put('/v2/pfp/account/wallet', { password, ...body }, token);

  it('is one’s own by its signature', async () => {
    const { token } = await visitor.person('dana@example.com');
    const asked = (await challenge(token, account.address)).data;
    expect(asked.message).toContain(account.address);
    const signature = await account.signMessage({ message: asked.message });
    const forged = await privateKeyToAccount(generatePrivateKey()).signMessage({ message: asked.message });
    expect(await bring(token, { challenge: asked.challenge, signature: forged })).toMatchObject({
      status: 422,
      error: 'signature_wrong',
    });
    expect((await bring(token, { challenge: asked.challenge, signature, password: 'not-it' })).error).toBe(
      'password_wrong',
    );
    expect((await bring(token, { challenge: asked.challenge, signature })).data).toMatchObject({
      address: account.address,
      managed: false,
      usable: true,
    });
  });

  it('is nobody else’s, and no challenge is good for another person or for long', async () => {
    const { token } = await visitor.person('eli@example.com');
    const asked = (await challenge(token, account.address)).data;
    const signature = await account.signMessage({ message: asked.message });
    const taken = await bring(token, { challenge: asked.challenge, signature });
    expect(taken.data.fields).toMatchObject({ address: { id: 'validator.error_duplicate' } });
    const other = await visitor.person('fia@example.com');
    const stolen = await bring(other.token, { challenge: asked.challenge, signature });
    expect(stolen).toMatchObject({ status: 410, error: 'challenge_expired' });
    await people.wait(600_000);
    expect((await bring(token, { challenge: asked.challenge, signature })).error).toBe('challenge_expired');
  });

  it('has a checksum', async () => {
    const { token } = await visitor.person('gia@example.com');
    const broken = account.address.replace(/[a-f]/, (letter) => letter.toUpperCase());
    expect((await challenge(token, broken)).data.fields).toMatchObject({
      address: { id: 'validator.error_wallet_address' },
    });
    expect((await challenge(token, account.address.toLowerCase())).data.message).toContain(account.address);
    expect((await challenge(token, '0x1234')).status).toBe(422);
  });

  it('can be kept by the platform, and waits when it replaces another', async () => {
    const { token } = await visitor.person('hal@example.com');
    const own = privateKeyToAccount(generatePrivateKey());
    const asked = (await challenge(token, own.address)).data;
    await bring(token, { challenge: asked.challenge, signature: await own.signMessage({ message: asked.message }) });
    const managed = await visitor.post('/v2/pfp/account/wallet/managed', { password }, token);
    expect(managed.data).toMatchObject({
      managed: true,
      usable: false,
      address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    });
    expect((await visitor.login('hal@example.com')).wallets).toEqual([managed.data.address]);
    await people.wait(24 * HOUR);
    expect((await visitor.get('/v2/pfp/account/wallet', token)).data.usable).toBe(true);
  });
});
