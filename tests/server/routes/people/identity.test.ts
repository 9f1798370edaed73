import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { noticeHeaders } from '#server/providers/identity/signedNotice.ts';
import { sandboxSecrets } from '#server/providers/sandboxSecrets.ts';
import { formWith, paper } from './support/papers.ts';
import { origin, type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;
let manager: { id: string; token: string };

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
  manager = await visitor.user('manager@example.com', ['ADMIN']);
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

const everything = ['document', 'photo', 'data'];
const kycOf = async (token: string) => (await visitor.get('/v2/pfp/kyc', token)).data;
const start = (token: string, body: object = {}) => visitor.post('/v2/pfp/kyc/start', body, token);
const send = (token: string, id: string, event: object) => visitor.post(`/v2/pfp/kyc/${id}/events`, event, token);
const stepsOf = async (token: string) => (await visitor.get('/v2/pfp/onboarding', token)).data.steps;

/** Decides the check on the provider's page. */
async function find(url: string, finding: string, validDays = 365) {
  const body = new URLSearchParams({ finding, validDays: String(validDays) });
  const response = await users.app.request(url, { method: 'POST', body });
  await users.drain();
  return response;
}

async function checked(email: string, finding: string, validDays = 365) {
  const { id, token } = await visitor.user(email);
  await find((await start(token)).data.url, finding, validDays);
  return { id, token, kyc: await kycOf(token) };
}

describe('an identity check', () => {
  it('goes to the provider, returns by its notice, and updates the onboarding', async () => {
    const { token } = await visitor.user('ada@example.com');
    const started = await start(token, { returnPath: '/invest/sol/identification' });
    expect(started).toMatchObject({ status: 202, data: { status: 'pending', url: expect.stringContaining(origin) } });
    expect((await start(token)).data).toEqual(started.data); // A double click leads to the same page.
    const back = await find(started.data.url, 'SUCCESS');
    expect(back.headers.get('location')).toBe(`${origin}/invest/sol/identification`);
    expect(await kycOf(token)).toMatchObject({ status: 'success', documentExpiresOn: '2027-03-02', url: null });
    expect((await stepsOf(token))[0]).toEqual({ step: 'KYC', status: 'done' });
    const { data } = await visitor.get('/v2/pfp/notifications', token);
    expect(data.rows[0].about).toBe('kyc.succeeded');
  });

  it('starts once, even if it is started many times at once', async () => {
    const { id, token } = await visitor.user('bob@example.com');
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(token)));
    expect(new Set(answers.map(({ data }) => data.url)).size).toBe(1);
    const [journal] = await users.tenant.database.query(sql`select count(*) as count from journal
      join kyc on kyc.id = entity_id where kyc.user_id = ${id} and event ->> 'type' = 'kyc.begin'`);
    expect(journal).toEqual({ count: 1 });
  });

  it('returns only to this site', async () => {
    const { token } = await visitor.user('cyd@example.com');
    const { data } = await start(token, { returnPath: 'https://evil.example/' });
    const back = await find(data.url, 'ERROR');
    expect(back.headers.get('location')).toBe(`${origin}/user/account`);
  });

  it('can fail and be tried again', async () => {
    const { token, kyc } = await checked('dot@example.com', 'VERIFICATION_ERROR');
    expect(kyc).toMatchObject({ status: 'error', facts: { reason: 'DATA_MISMATCH' } });
    expect((await start(token)).status).toBe(409);
    expect((await send(token, kyc.id, { type: 'kyc.retry' })).data.status).toBe('created');
    await find((await start(token)).data.url, 'SUCCESS');
    expect((await kycOf(token)).status).toBe('success');
  });

  it('goes to a manager after a day without an answer', async () => {
    const { id, token } = await visitor.user('eve@example.com');
    await start(token);
    await users.wait(DAY - 1000);
    expect((await kycOf(token)).status).toBe('pending');
    await users.wait(1000);
    const kyc = await kycOf(token);
    expect(kyc.status).toBe('manual_error');
    expect(kyc.facts).toMatchObject({ reason: 'NO_ANSWER', evidence: false, toCheck: ['document', 'data'] });
    const approve = { type: 'kyc.approve', checked: ['document', 'data'] };
    expect((await send(token, kyc.id, approve)).status).toBe(409);
    const blind = await send(manager.token, kyc.id, approve);
    expect([blind.status, blind.error]).toEqual([409, 'refused']);
    const body = formWith({ kind: 'IDENTITY_PROOF' }, await paper());
    expect((await visitor.call('POST', '/v2/user-legal-document', { token, body })).status).toBe(201);
    const page = (await visitor.get(`/v2/pfp/users/${id}`, manager.token)).data;
    expect(page.kyc).toMatchObject({ status: 'manual_error', facts: { actor: 'ADMIN' } });
    expect((await send(manager.token, kyc.id, approve)).data.status).toBe('success');
    expect((await stepsOf(token))[0].status).toBe('done');
  });

  it('is fetched from the provider if its notice was lost', async () => {
    const { token } = await visitor.user('fox@example.com');
    const { data } = await start(token);
    const reference = data.url.split('/').at(-1);
    await users.tenant.database.query(
      sql`update sandbox_record set data = data || '{"status":"SUCCESS"}' where id = ${reference}`,
    );
    await users.wait(HOUR);
    expect((await kycOf(token)).status).toBe('success');
  });

  it('lapses with the document, to the second, and can be repeated', async () => {
    const { token, kyc } = await checked('gem@example.com', 'SUCCESS', 2);
    const lastDay = `${kyc.documentExpiresOn}T22:59:59Z`; // Madrid is an hour ahead in March.
    await users.wait(Date.parse(lastDay) - users.tenant.clock.now().getTime());
    expect((await kycOf(token)).status).toBe('success');
    await users.wait(1000);
    expect(await kycOf(token)).toMatchObject({
      status: 'created',
      facts: { reason: 'documentExpired', documentValid: true },
    });
    expect((await stepsOf(token))[0].status).toBe('lapsed');
    expect((await start(token)).status).toBe(202);
  });

  it('of an expired document can only be rejected by a manager', async () => {
    const { token, kyc } = await checked('hex@example.com', 'SUCCESS', -1);
    expect(kyc.status).toBe('manual_error');
    expect((await send(manager.token, kyc.id, { type: 'kyc.approve', checked: everything })).status).toBe(409);
    const rejected = await send(manager.token, kyc.id, {
      type: 'kyc.reject',
      checked: ['document'],
      reason: 'Expired',
    });
    expect(rejected.data.status).toBe('error');
    expect((await send(token, kyc.id, { type: 'kyc.retry' })).data.status).toBe('created');
    expect((await start(token)).status).toBe(202);
  });

  it('is not found for other users', async () => {
    const { kyc } = await checked('ian@example.com', 'ERROR');
    const { token } = await visitor.user('jay@example.com');
    expect((await send(token, kyc.id, { type: 'kyc.retry' })).status).toBe(404);
    expect((await send(token, randomUUID(), { type: 'kyc.retry' })).status).toBe(404);
  });
});

describe('the notice of the identity provider', () => {
  const notify = async (body: string, headers: Record<string, string>) =>
    users.app.request(`${origin}/v2/pfp/notices/identity`, { method: 'POST', body, headers });
  const signed = (body: string, secret = sandboxSecrets(users.tenant).identity.noticeSecret) =>
    noticeHeaders(secret, users.tenant.clock.now(), body);

  it('is accepted only if it is signed, and then the status is fetched again', async () => {
    const { token } = await visitor.user('kim@example.com');
    const reference = (await start(token)).data.url.split('/').at(-1);
    const body = JSON.stringify({ eventId: 'e1', reference, status: 'SUCCESS' });
    expect((await notify(body, {})).status).toBe(401);
    expect((await notify(body, signed(body, 'another secret'))).status).toBe(401);
    expect((await notify(body.replace('e1', 'e2'), signed(body))).status).toBe(401);
    expect((await notify(body, signed(body))).status).toBe(200);
    await users.drain();
    expect((await kycOf(token)).status).toBe('pending'); // The provider itself still answers PENDING.
  });

  it('counts once, however often it is delivered', async () => {
    const { id, token } = await visitor.user('lou@example.com');
    const reference = (await start(token)).data.url.split('/').at(-1);
    await users.tenant.database.query(
      sql`update sandbox_record set data = data || '{"status":"SUCCESS"}' where id = ${reference}`,
    );
    const body = JSON.stringify({ eventId: 'e3', reference, status: 'RUNNING' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => notify(body, signed(body))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await users.drain();
    const [jobs] = await users.tenant.database.query(sql`select count(*) as count from job where kind = 'kyc.notice'
      and payload ->> 'reference' = ${reference} and state = 'done'`);
    expect(jobs).toEqual({ count: 1 });
    const [journal] = await users.tenant.database.query(sql`select count(*) as count from journal
      join kyc on kyc.id = entity_id where kyc.user_id = ${id} and to_status = 'success'`);
    expect(journal).toEqual({ count: 1 });
  });
});
