import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvestPageReply } from '#machines/orders/invest/invest.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { type CallOptions, callApi } from '#tests/server/routes/support/callApi.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { wizardPageOf } from './wizardPage.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let wizardPage: ReturnType<typeof wizardPageOf>;
let project: Awaited<ReturnType<World['project']>>;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  journeys = journeysOf(test, world);
  wizardPage = wizardPageOf(test, world);
  project = await world.project({ tokens: 10_000 });
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});

const warnings = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: false };
const order = { type: 'order.create', tokens: 2, price: 5_000, warnings };
const transfer = { type: 'method.choose', method: 'transfer', balance: 0 };

interface Replied {
  id: string;
  status: string;
  version: number;
  page?: InvestPageReply;
}

async function post(userId: string, path: string, options: CallOptions) {
  const { status, body } = await callApi(test, 'POST', path, { token: await world.tokenOf(userId), ...options });
  return { status, body, reply: body.data as Replied };
}

const place = (userId: string, options: CallOptions = {}) =>
  post(userId, `/v2/pfp/issuances/${project.id}/investments?reply=page`, { body: order, ...options });

const send = (userId: string, id: string, options: CallOptions) =>
  post(userId, `/v2/pfp/investments/${id}/events?reply=page`, options);

async function journalOf(id: string) {
  const entries = await test.tenant.database.query<{ event: { type: string }; to: string; number: number }>(
    sql`select event, to_status as to, number from journal where entity = 'investment' and entity_id = ${id}
      order by number`,
  );
  return entries.map(({ event, to, number }) => `${number} ${event.type} → ${to}`);
}

/** An order with accepted warnings, whose payment method is not chosen yet. */
async function accepted() {
  const investor = await world.investor();
  const { reply } = await place(investor);
  return { ...reply, investor };
}

describe('an order with its warnings', () => {
  it('is accepted in one request, with a journal entry for each event', async () => {
    const { status, id } = await accepted();
    expect(status).toBe('ACCEPTED');
    expect(await journalOf(id)).toEqual(['1 order.create → CREATED', '2 warnings.accept → ACCEPTED']);
  });

  it('returns the page that the wizard needs next', async () => {
    const { investor, page } = await accepted();
    expect(page).toEqual(await wizardPage.read(project.id, investor));
  });

  it('returns no page if it is not requested', async () => {
    const investor = await world.investor();
    const path = `/v2/pfp/issuances/${project.id}/investments`;
    const { reply } = await post(investor, path, { body: order });
    expect(reply.status).toBe('ACCEPTED');
    expect(reply).not.toHaveProperty('page');
  });

  it('stays in CREATED if the proof of understanding for a large ticket is missing (ECSPR art. 21(7))', async () => {
    const investor = await world.investor();
    const { status, reply } = await place(investor, { body: { ...order, tokens: 30 } });
    expect([status, reply.status, reply.page?.investment?.status]).toEqual([201, 'CREATED', 'CREATED']);
    expect(await journalOf(reply.id)).toEqual(['1 order.create → CREATED']);
  });

  it('is executed once if its answer is lost, and the repeat returns the current page', async () => {
    const investor = await world.investor();
    const key = randomUUID();
    const first = await place(investor, { key });
    await world.send(by('USER', investor), 'investment', first.reply.id, { type: 'payment.begin' });
    const again = await place(investor, { key });
    expect({ ...again.reply, page: undefined }).toEqual({ ...first.reply, page: undefined });
    expect(again.reply.page?.investment?.status).toBe('METHOD_PAYMENT');
    expect((await journalOf(first.reply.id)).length).toBe(3);
  });

  it('converts an earlier interest', async () => {
    const investor = await world.investor();
    const declared = await place(investor, { body: { type: 'interest.declare', tokens: 2, price: 5_000 } });
    const { reply } = await send(investor, declared.reply.id, {
      body: { type: 'interest.convert', tokens: 3, warnings },
      headers: { 'If-Match': `"${declared.reply.version}"` },
    });
    expect([reply.status, reply.page?.investment?.status]).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(await journalOf(reply.id)).toEqual([
      '1 interest.declare → RESERVED',
      '2 interest.convert → CREATED',
      '3 warnings.accept → ACCEPTED',
    ]);
  });
});

describe('choosing a payment method', () => {
  it('starts the payment by itself, with a journal entry for each event', async () => {
    const { investor, id, version } = await accepted();
    const { status, reply } = await send(investor, id, { body: transfer, headers: { 'If-Match': `"${version}"` } });
    expect([status, reply.status, reply.version]).toEqual([200, 'IN_UPLOAD_PROOF_OF_PAYMENT', version + 2]);
    expect((await journalOf(id)).slice(2)).toEqual([
      '3 payment.begin → METHOD_PAYMENT',
      '4 method.choose → IN_UPLOAD_PROOF_OF_PAYMENT',
    ]);
    expect(reply.page).toEqual(await wizardPage.read(project.id, investor));
  });

  it('works if the payment has already started', async () => {
    const investor = await world.investor();
    const id = await journeys.startPayment(investor, project);
    const { reply } = await send(investor, id, { body: transfer });
    expect(reply.status).toBe('IN_UPLOAD_PROOF_OF_PAYMENT');
    expect((await journalOf(id)).filter((entry) => entry.includes('payment.begin')).length).toBe(1);
  });

  it('starts no payment if it is refused, and returns the events that are allowed in the current status', async () => {
    const { investor, id, version } = await accepted();
    const { status, body } = await send(investor, id, { body: { ...transfer, method: 'crypto' } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: 'refused', event: 'method.choose', version });
    expect(body.allowed).toContain('payment.begin');
    expect(body.allowed).not.toContain('method.choose');
    expect(await journalOf(id)).toHaveLength(2);
  });

  it('is refused for a stale version, and starts no payment', async () => {
    const { investor, id, version } = await accepted();
    const { status, body } = await send(investor, id, { body: transfer, headers: { 'If-Match': `"${version - 1}"` } });
    expect([status, body.error]).toEqual([409, 'stale_version']);
    expect(await journalOf(id)).toHaveLength(2);
  });
});

describe('the page in a reply', () => {
  it('is only for investors: a manager who requests it gets none', async () => {
    const { id } = await accepted();
    const { status, reply } = await send(project.manager, id, {
      body: { type: 'investment.cancel', reason: 'Asked for' },
      headers: { 'X-Acting-Area': 'ADMIN' },
    });
    expect([status, reply.status]).toEqual([200, 'CANCELED']);
    expect(reply).not.toHaveProperty('page');
  });

  it('is returned for a signature too', async () => {
    const investor = await world.investor();
    const { signatureId, code } = await journeys.requestSignature(investor, project);
    const { reply } = await post(investor, `/v2/pfp/signatures/${signatureId}/events?reply=page`, {
      body: { type: 'code.enter', code },
    });
    expect(reply.page).toEqual(await wizardPage.read(project.id, investor));
  });
});
