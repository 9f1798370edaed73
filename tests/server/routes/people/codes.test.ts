import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#machines/shared/duration.ts';
import { CODE_FAILURES } from '#server/acts/people/users.confirmation.ts';
import { sql } from '#server/postgres/sql.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { visitorOf } from './support/visitor.ts';

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

const verify = (id: string, code: string) => visitor.post('/v2/auth/verify', { verification_id: id, code });
const resend = (id: string) => visitor.post('/v2/auth/resend', { verification_id: id });

/** A code that differs from the one that was mailed. */
const wrong = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0');

describe('a verification code', () => {
  it('confirms once, even if it is sent many times at once', async () => {
    const { id } = await visitor.register('one@example.com');
    const code = await visitor.lastCode('one@example.com');
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(id, code)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ data }) => data.email_verification)).size).toBe(1);
    const journal = await users.tenant.database.query(sql`select number from journal
      join users on users.id = journal.entity_id where email = 'one@example.com' and event ->> 'type' = 'email.verify'`);
    expect(journal).toHaveLength(1);
  });

  it('is valid for five minutes, to the second', async () => {
    const first = await visitor.register('two@example.com');
    expect(Date.parse(first.expires_at) - Date.parse(first.now)).toBe(5 * MINUTE);
    const code = await visitor.lastCode('two@example.com');
    await users.wait(5 * MINUTE);
    expect(await verify(first.id, code)).toMatchObject({ status: 410, error: 'code_expired' });

    const second = await visitor.register('three@example.com');
    const other = await visitor.lastCode('three@example.com');
    await users.wait(5 * MINUTE - SECOND);
    expect((await verify(second.id, other)).status).toBe(200);
  });

  it('allows five tries, even at once', async () => {
    const { id } = await visitor.register('four@example.com');
    const code = await visitor.lastCode('four@example.com');
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(id, wrong(code))));
    const left = answers.filter(({ error }) => error === 'code_incorrect').map(({ data }) => data.tries_left);
    expect(left.toSorted()).toEqual([1, 2, 3, 4]);
    expect(answers.filter(({ error }) => error === 'code_used_up')).toHaveLength(96);
    expect((await verify(id, code)).error).toBe('code_used_up');
  });

  it('is replaced by the next one, which is sent once and not before half a minute', async () => {
    const { id } = await visitor.register('five@example.com');
    const first = await visitor.lastCode('five@example.com');
    expect((await resend(id)).data.verification.id).toBe(id);
    await users.wait(30 * SECOND);
    const answers = await Promise.all(Array.from({ length: 20 }, () => resend(id)));
    const ids = new Set(answers.map(({ data }) => data.verification.id));
    expect([...ids]).toHaveLength(1);
    const [next = ''] = ids;
    expect(next).not.toBe(id);
    expect(await visitor.mails('five@example.com')).toHaveLength(2);
    expect((await verify(id, first)).error).toBe('code_expired');
    expect((await verify(next, await visitor.lastCode('five@example.com'))).status).toBe(200);
  });

  it('is sent five times a day, which allows 25 guesses per account', async () => {
    let { id } = await visitor.register('six@example.com');
    for (let sent = 1; sent <= 5; sent += 1) {
      const code = await visitor.lastCode('six@example.com');
      for (let tried = 1; tried <= 6; tried += 1) await verify(id, wrong(code));
      await users.wait(31 * SECOND);
      const next = await resend(id);
      if (sent < 5) id = next.data.verification.id;
      else expect(next).toMatchObject({ status: 429, error: 'codes_used_up' });
    }
    const [row] = await users.tenant.database.query(sql`select sum(tries) as tries, count(*) as codes from code
      join users on users.id = code.user_id where email = 'six@example.com'`);
    expect(row).toEqual({ tries: 25, codes: 5 }); // The sixth try of each code was refused unread.
    const login = await visitor.login('six@example.com');
    expect(login.verification).toMatchObject({ tries_left: 0, codes_left: 0 });
    await users.wait(24 * HOUR);
    expect((await visitor.login('six@example.com')).verification).toMatchObject({ tries_left: 5, codes_left: 4 });
  });

  it('confirms only its own verification', async () => {
    const mine = await visitor.register('seven@example.com');
    const other = await visitor.register('eight@example.com');
    const code = await visitor.lastCode('eight@example.com');
    const mineIs = await visitor.lastCode('seven@example.com');
    if (code !== mineIs) expect((await verify(mine.id, code)).error).toBe('code_incorrect');
    expect((await verify('0198-nothing', code)).error).toBe('code_expired');
    expect((await verify(other.id, 'abcde')).status).toBe(422);
  });

  it('is never stored in clear text', async () => {
    await visitor.register('nine@example.com');
    const code = await visitor.lastCode('nine@example.com');
    const jobs = await users.tenant.database.query<{ payload: unknown }>(sql`select payload from job`);
    expect(jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify(jobs)).not.toContain(`"${code}"`);
    const rows = await users.tenant.database.query(
      sql`select purpose, bound_to, encode(hash, 'hex') as hash from code`,
    );
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });
});

describe('spraying codes over many accounts', () => {
  it('is stopped for the network from which it comes, and for nobody else', async () => {
    await users.wait(48 * HOUR);
    const { id } = await visitor.register('last@example.com');
    const code = await visitor.lastCode('last@example.com');
    const from = (address: string, body: object) => visitor.call('POST', '/v2/auth/verify', { body, address });
    const used = { verification_id: (await visitor.register('spent@example.com')).id, code: '00000' };
    for (let index = 0; index < CODE_FAILURES.calls; index++) await from('198.51.100.5', used);
    expect(await from('198.51.100.5', { verification_id: id, code })).toMatchObject({ status: 429, error: 'too_many' });
    expect((await from('198.51.100.6', { verification_id: id, code })).status).toBe(200);
  });
});
