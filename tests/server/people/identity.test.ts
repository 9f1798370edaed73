import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noticeHeaders } from '#server/providers/identity/signedNotice.ts';
import { sandboxSecrets } from '#server/providers/providers.ts';
import { sql } from '#server/store/sql.ts';
import { origin, type PeopleTenant, peopleTenant } from './support/peopleTenant.ts';
import { visitorOf } from './support/visitor.ts';

let people: PeopleTenant;
let visitor: ReturnType<typeof visitorOf>;
let manager: { id: string; token: string };

beforeAll(async () => {
  people = await peopleTenant();
  visitor = visitorOf(people);
  manager = await visitor.person('manager@example.com', ['ADMIN']);
});
afterAll(async () => {
  expect(people.reported).toEqual([]);
  await people.close();
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const kycOf = async (token: string) => (await visitor.get('/v2/pfp/kyc', token)).data;
const start = (token: string, body: object = {}) => visitor.post('/v2/pfp/kyc/start', body, token);
const send = (token: string, id: string, event: object) => visitor.post(`/v2/pfp/kyc/${id}/events`, event, token);
const stepsOf = async (token: string) => (await visitor.get('/v2/pfp/onboarding', token)).data.steps;

/** What the provider finds, as one chooses on its page. */
async function find(url: string, finding: string, validDays = 365) {
  const body = new URLSearchParams({ finding, validDays: String(validDays) });
  const response = await people.app.request(url, { method: 'POST', body });
  await people.drain();
  return response;
}

async function checked(email: string, finding: string, validDays = 365) {
  const { id, token } = await visitor.person(email);
  await find((await start(token)).data.url, finding, validDays);
  return { id, token, kyc: await kycOf(token) };
}

describe('an identity check', () => {
  it('goes to the provider and comes back by its notice, and onboarding follows', async () => {
    const { token } = await visitor.person('ada@example.com');
    const begun = await start(token, { returnPath: '/invest/sol/identification' });
    expect(begun).toMatchObject({ status: 202, data: { status: 'pending', url: expect.stringContaining(origin) } });
    expect((await start(token)).data).toEqual(begun.data); // a double click goes to the same page
    const back = await find(begun.data.url, 'SUCCESS');
    expect(back.headers.get('location')).toBe(`${origin}/invest/sol/identification`);
    expect(await kycOf(token)).toMatchObject({ status: 'success', documentExpiresOn: '2027-03-02', url: null });
    expect((await stepsOf(token))[0]).toEqual({ step: 'KYC', status: 'done' });
    const { data } = await visitor.get('/v2/pfp/notifications', token);
    expect(data.rows[0].about).toBe('kyc.succeeded');
  });

  it('begins once, however often it is begun at once', async () => {
    const { id, token } = await visitor.person('bob@example.com');
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(token)));
    expect(new Set(answers.map(({ data }) => data.url)).size).toBe(1);
    const [journal] = await people.tenant.database.query(sql`select count(*) as count from journal
      join kyc on kyc.id = thing_id where kyc.person_id = ${id} and event ->> 'type' = 'kyc.begin'`);
    expect(journal).toEqual({ count: 1 });
  });

  it('comes back to this site alone', async () => {
    const { token } = await visitor.person('cyd@example.com');
    const { data } = await start(token, { returnPath: 'https://evil.example/' });
    const back = await find(data.url, 'ERROR');
    expect(back.headers.get('location')).toBe(`${origin}/user/account`);
  });

  it('can fail and be tried again', async () => {
    const { token, kyc } = await checked('dot@example.com', 'VERIFICATION_ERROR');
    expect(kyc).toMatchObject({ status: 'error', facts: { reason: 'VERIFICATION_ERROR' } });
    expect((await start(token)).status).toBe(409);
    expect((await send(token, kyc.id, { type: 'kyc.retry' })).data.status).toBe('created');
    await find((await start(token)).data.url, 'SUCCESS');
    expect((await kycOf(token)).status).toBe('success');
  });

  it('goes to a manager after a day of silence, who decides', async () => {
    const { id, token } = await visitor.person('eve@example.com');
    await start(token);
    await people.wait(DAY - 1000);
    expect((await kycOf(token)).status).toBe('pending');
    await people.wait(1000);
    const kyc = await kycOf(token);
    expect(kyc.status).toBe('manual_error');
    expect((await send(token, kyc.id, { type: 'kyc.approve' })).status).toBe(409);
    const page = (await visitor.get(`/v2/pfp/users/${id}`, manager.token)).data;
    expect(page.kyc).toMatchObject({ status: 'manual_error', facts: { actor: 'ADMIN' } });
    expect((await send(manager.token, kyc.id, { type: 'kyc.approve' })).data.status).toBe('success');
    expect((await stepsOf(token))[0].status).toBe('done');
  });

  it('is asked for by itself where the notice was lost', async () => {
    const { token } = await visitor.person('fox@example.com');
    const { data } = await start(token);
    const reference = data.url.split('/').at(-1);
    await people.tenant.database.query(
      sql`update sandbox_record set data = data || '{"status":"SUCCESS"}' where id = ${reference}`,
    );
    await people.wait(HOUR);
    expect((await kycOf(token)).status).toBe('success');
  });

  it('lapses with the document, to the second, and can be made anew', async () => {
    const { token, kyc } = await checked('gem@example.com', 'SUCCESS', 2);
    const lastDay = `${kyc.documentExpiresOn}T22:59:59Z`; // Madrid is an hour ahead in March
    await people.wait(Date.parse(lastDay) - people.tenant.clock.now().getTime());
    expect((await kycOf(token)).status).toBe('success');
    await people.wait(1000);
    expect(await kycOf(token)).toMatchObject({
      status: 'created',
      facts: { reason: 'documentExpired', documentValid: true },
    });
    expect((await stepsOf(token))[0].status).toBe('lapsed');
    expect((await start(token)).status).toBe(202);
  });

  it('of a document that has already run out is for a manager to refuse', async () => {
    const { token, kyc } = await checked('hex@example.com', 'SUCCESS', -1);
    expect(kyc.status).toBe('manual_error');
    expect((await send(manager.token, kyc.id, { type: 'kyc.approve' })).status).toBe(409);
    expect((await send(manager.token, kyc.id, { type: 'kyc.reject', reason: 'Expired' })).data.status).toBe('error');
    expect((await send(token, kyc.id, { type: 'kyc.retry' })).data.status).toBe('created');
    expect((await start(token)).status).toBe(202);
  });

  it('is nobody else’s', async () => {
    const { kyc } = await checked('ian@example.com', 'ERROR');
    const { token } = await visitor.person('jay@example.com');
    expect((await send(token, kyc.id, { type: 'kyc.retry' })).status).toBe(404);
    expect((await send(token, randomUUID(), { type: 'kyc.retry' })).status).toBe(404);
  });
});

describe('the provider’s notice', () => {
  const notify = async (body: string, headers: Record<string, string>) =>
    people.app.request(`${origin}/v2/pfp/notices/identity`, { method: 'POST', body, headers });
  const signed = (body: string, secret = sandboxSecrets(people.tenant).identity.noticeSecret) =>
    noticeHeaders(secret, people.tenant.clock.now(), body);

  it('is believed only when it is signed, and then asked about again', async () => {
    const { token } = await visitor.person('kim@example.com');
    const reference = (await start(token)).data.url.split('/').at(-1);
    const body = JSON.stringify({ eventId: 'e1', reference, status: 'SUCCESS' });
    expect((await notify(body, {})).status).toBe(401);
    expect((await notify(body, signed(body, 'another secret'))).status).toBe(401);
    expect((await notify(body.replace('e1', 'e2'), signed(body))).status).toBe(401);
    expect((await notify(body, signed(body))).status).toBe(200);
    await people.drain();
    expect((await kycOf(token)).status).toBe('pending'); // the provider itself still says PENDING
  });

  it('counts once, however often it is delivered', async () => {
    const { id, token } = await visitor.person('lou@example.com');
    const reference = (await start(token)).data.url.split('/').at(-1);
    await people.tenant.database.query(
      sql`update sandbox_record set data = data || '{"status":"SUCCESS"}' where id = ${reference}`,
    );
    const body = JSON.stringify({ eventId: 'e3', reference, status: 'RUNNING' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => notify(body, signed(body))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await people.drain();
    const [jobs] = await people.tenant.database.query(sql`select count(*) as count from job where kind = 'kyc.notice'
      and payload ->> 'reference' = ${reference} and state = 'done'`);
    expect(jobs).toEqual({ count: 1 });
    const [journal] = await people.tenant.database.query(sql`select count(*) as count from journal
      join kyc on kyc.id = thing_id where kyc.person_id = ${id} and to_status = 'success'`);
    expect(journal).toEqual({ count: 1 });
  });
});
