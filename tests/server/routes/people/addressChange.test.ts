import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SECOND } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { RESEND_SECONDS } from '#server/secrets/codes.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { type Answer, password, visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
  await visitor.user('taken@example.com');
  await visitor.user('second@example.com');
  await users.configure('settings', { neutralMessages: true });
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

const ask = (token: string, email: string) => visitor.post('/v2/pfp/account/email', { email, password }, token);
const verify = (id: string) => visitor.post('/v2/auth/verify', { verification_id: id, code: '12345' });
const resend = (id: string) => visitor.post('/v2/auth/resend', { verification_id: id });

/** What an answer says, without what differs between any two requests. */
function told({ status, data }: Answer) {
  const { verification, ...rest } = data;
  const { id, email, now, expires_at, resend_at, ...left } = verification ?? {};
  return { status, ...rest, ...left, validFor: Date.parse(expires_at) - Date.parse(now), email };
}

/** The kinds of jobs that are due. */
const jobs = async () =>
  (
    await users.tenant.database.query<{ kind: string }>(
      sql`select kind from job where state = 'queued' and run_at <= ${users.tenant.clock.now()} order by kind`,
    )
  ).map(({ kind }) => kind);

/** All that a signed-in user can try with two addresses, to find out whether they have accounts. */
async function probe(name: string, first: string, second: string) {
  const { token } = await visitor.user(`${name}@example.com`);
  await users.drain();
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const asked = await ask(token, first);
  const isDelayed = waits.mock.calls.some(([, milliseconds]) => milliseconds === 200);
  waits.mockRestore();
  const queued = await jobs();
  const again = await ask(token, first);
  const other = await ask(token, second);
  const { id } = asked.data.verification;
  await users.wait(RESEND_SECONDS * SECOND);
  const resent = await resend(id);
  const wrong: Answer[] = [];
  for (let tries = 0; tries < 6; tries++) wrong.push(await verify(resent.data.verification.id));
  const old = await verify(id);
  const answers = [asked, again, other, resent, ...wrong, old].map(told);
  const isSame = again.data.verification.id === id;
  return JSON.parse(
    JSON.stringify({ answers, isSame, isDelayed, queued }).replaceAll(first, 'first').replaceAll(second, 'second'),
  );
}

describe('neutral messages about a new address', () => {
  it('are the same, in the same time, for one that has an account and for a free one', async () => {
    const taken = await probe('ana', 'taken@example.com', 'second@example.com');
    const free = await probe('bea', 'free@example.com', 'empty@example.com');
    expect(taken).toEqual(free);
    expect(taken).toMatchObject({ isSame: true, isDelayed: true });
    expect(taken.answers[0]).toMatchObject({ status: 201, email: 'first', tries_left: 5 });
  });

  it('leave the address where it is, and tell only its mailbox', async () => {
    const before = (await visitor.mails('taken@example.com')).length;
    const { token } = await visitor.user('cai@example.com');
    await ask(token, 'taken@example.com');
    const mails = await visitor.mails('taken@example.com');
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.text).not.toMatch(/^\d{5}$/m);
    expect((await visitor.get('/v2/pfp/account', token)).data.email).toBe('cai@example.com');
  });
});
