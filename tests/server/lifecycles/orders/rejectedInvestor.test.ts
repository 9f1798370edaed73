import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContractData } from '#server/effects/orders/contractData.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let journeys: ReturnType<typeof journeysOf>;
let project: Awaited<ReturnType<World['project']>>;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  journeys = journeysOf(test, world);
  project = await world.project();
});
afterAll(() => test.close());

const asManager = () => by('ADMIN', project.manager);
const reject = (id: string) => world.send(asManager(), 'user', id, { type: 'user.reject', reason: 'KYC_NOT_APPROVED' });
const chooses = { type: 'method.choose', method: 'transfer', balance: 0 } as const;

/** What the guards refuse, with the facts that explain it. */
const isRefused = { code: 'refused', facts: { reviewRejected: true } };

async function kycOf(userId: string): Promise<string> {
  const [row] = await test.tenant.database.query<{ id: string }>(sql`select id from kyc where user_id = ${userId}`);
  return row?.id ?? '';
}

describe('a rejected investor', () => {
  it('makes no order and goes on with none, and a manager can lift that', async () => {
    const investor = await world.investor();
    const started = await journeys.startPayment(investor, project);
    await reject(investor);
    expect(await world.order(investor, project.id, 1)).toMatchObject({ ok: false, refusal: isRefused });
    expect(await world.attempt(by('USER', investor), 'investment', started, chooses)).toMatchObject(isRefused);
    await world.send(by('USER', investor), 'user', investor, { type: 'review.request' });
    expect(await world.attempt(by('USER', investor), 'investment', started, chooses)).toMatchObject(isRefused);
    await world.send(asManager(), 'user', investor, { type: 'user.accept' });
    await world.send(by('USER', investor), 'investment', started, chooses);
    expect((await world.order(investor, project.id, 1)).ok).toBe(true);
  });

  it('can leave the order', async () => {
    const investor = await world.investor();
    const id = await journeys.startPayment(investor, project);
    await reject(investor);
    await world.send(by('USER', investor), 'investment', id, { type: 'investment.cancel' });
  });

  it('cannot open the page of the payment provider', async () => {
    const investor = await world.investor();
    const id = await journeys.chooseMethod(investor, project, 'bizum');
    await reject(investor);
    const token = await world.tokenOf(investor);
    const answer = await callApi(test, 'POST', `/v2/pfp/investments/${id}/payment-form`, { token, body: {} });
    expect([answer.status, answer.body.error]).toEqual([409, 'refused']);
  });

  it('keeps the money that has arrived on the order, but signs nothing', async () => {
    const investor = await world.investor();
    const id = await journeys.payByTransfer(investor, project);
    const waiting = await world.investor();
    const { signatureId, code } = await journeys.requestSignature(waiting, project);
    await reject(investor);
    await reject(waiting);
    const signs = await world.attempt(by('USER', investor), 'investment', id, { type: 'signature.request' });
    expect(signs).toMatchObject(isRefused);
    const enters = await world.attempt(by('USER', waiting), 'signature', signatureId, { type: 'code.enter', code });
    expect(enters).toMatchObject(isRefused);
    await world.send(asManager(), 'investment', id, { type: 'investment.cancel', reason: 'Not approved' });
  });
});

describe('an investor whose identity was rejected', () => {
  it('does not pay until a later check has succeeded', async () => {
    const investor = await world.investor();
    const id = await journeys.startPayment(investor, project);
    const kyc = await kycOf(investor);
    const me = by('USER', investor);
    await world.send(me, 'kyc', kyc, { type: 'kyc.repeat' });
    await world.send(me, 'kyc', kyc, { type: 'kyc.begin' });
    await world.send(bySystem, 'kyc', kyc, { type: 'kyc.fail', reason: 'DOCUMENT_SUSPICIOUS' });
    expect(await world.attempt(me, 'investment', id, chooses)).toMatchObject(isRefused);
    await world.send(me, 'kyc', kyc, { type: 'kyc.retry' });
    await world.send(me, 'kyc', kyc, { type: 'kyc.begin' });
    expect(await world.attempt(me, 'investment', id, chooses)).toMatchObject(isRefused);
    await world.send(bySystem, 'kyc', kyc, { type: 'kyc.succeed' });
    await world.send(me, 'investment', id, chooses);
  });
});

describe('a contract', () => {
  it('names who was confirmed, whatever the profile says', async () => {
    const investor = await world.investor();
    const confirmed = { name: 'Lucía', surname: 'Pérez Gómez', idNumber: 'C01X00T47', nationality: 'DE' };
    await test.tenant.database.query(sql`update kyc set confirmed = ${confirmed} where user_id = ${investor}`);
    const id = await journeys.payByTransfer(investor, project);
    await world.send(by('USER', investor), 'investment', id, { type: 'signature.request' });
    const data = await loadContractData(test.tenant, id);
    expect(data?.contract.investor).toMatchObject({ name: 'Lucía Pérez Gómez', taxNumber: 'C01X00T47' });
  });
});
