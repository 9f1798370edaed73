import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { sendAsSystem } from '#server/work/work.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { sendNotice, storeAnsweredOrder, storeUnknownOrder } from '#tests/support/redsysNotice.ts';
import { payAtTerminal } from '#tests/support/terminal.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from './support/callApi.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: Awaited<ReturnType<World['project']>>;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  journeys = journeysOf(test, world);
  project = await world.project();
});
afterAll(async () => {
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

const wait = async (milliseconds: number) => {
  test.moveClock(new Date(test.tenant.clock.now().getTime() + milliseconds));
  await test.drain();
};

const openForm = async (user: string, investment: string) =>
  callApi(test, 'POST', `/v2/pfp/investments/${investment}/payment-form`, { token: await world.tokenOf(user) });

/** An order by Bizum whose investor was sent to the provider's page. */
async function sentToProvider() {
  const user = await world.investor();
  const investment = await journeys.chooseMethod(user, project, 'bizum');
  await openForm(user, investment);
  const payment = await journeys.paymentOf(investment);
  const [row] = await test.tenant.database.query<{ reference: string; amount: number }>(
    sql`select reference, amount from payment where id = ${payment}`,
  );
  if (!row) throw new Error('The payment does not exist');
  return { user, investment, payment, ...row };
}

async function statusesOf({ investment, payment }: { investment: string; payment: string }) {
  const [row] = await test.tenant.database.query<{ order: string; payment: string }>(sql`select
    investment.status as "order", payment.status as payment from investment, payment
    where investment.id = ${investment} and payment.id = ${payment}`);
  return [row?.order, row?.payment];
}

const notificationsAbout = async (about: string) =>
  test.tenant.database.query(sql`select from notification where about = ${about}`);

async function comeBack(payment: string, result: 'ok' | 'ko') {
  const url = `http://test.local/v2/pfp/payments/${payment}/return?result=${result}`;
  const answer = await test.app.request(url, { redirect: 'manual' });
  await test.drain();
  return answer;
}

it('settles a payment whose notice was lost when the investor returns', async () => {
  const order = await sentToProvider();
  await storeAnsweredOrder(test, order);
  const answer = await comeBack(order.payment, 'ok');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(
    /^http:\/\/test\.local\/invest\/.+\/payment-creditcard\?returned=ok&order=[\w-]{36}$/,
  );
  expect(await statusesOf(order)).toEqual(['CHARGED', 'settled']);
});

it('changes no status by the return address itself, which needs no session', async () => {
  const order = await sentToProvider();
  await storeAnsweredOrder(test, order);
  await test.app.request(`http://test.local/v2/pfp/payments/${order.payment}/return`, { redirect: 'manual' });
  expect(await statusesOf(order)).toEqual(['IN_UPDATE_TPV', 'redirected']);
  await test.drain();
});

it('settles a payment whose notice was lost although the investor never returns', async () => {
  const before = await readAccountBalance(test.tenant.database, 'projectEscrow', project.id);
  const order = await sentToProvider();
  await wait(4 * MINUTE);
  await storeAnsweredOrder(test, order);
  expect(await statusesOf(order)).toEqual(['IN_UPDATE_TPV', 'redirected']);
  await wait(2 * MINUTE);
  expect(await statusesOf(order)).toEqual(['CHARGED', 'settled']);
  expect((await readAccountBalance(test.tenant.database, 'projectEscrow', project.id)) - before).toBe(order.amount);
});

it('counts a notice that arrives after the lookup only once', async () => {
  const order = await sentToProvider();
  await storeAnsweredOrder(test, order);
  await comeBack(order.payment, 'ok');
  const cash = await readAccountBalance(test.tenant.database, 'providerClearing');
  expect((await sendNotice(test, order)).status).toBe(200);
  expect(await statusesOf(order)).toEqual(['CHARGED', 'settled']);
  expect(await readAccountBalance(test.tenant.database, 'providerClearing')).toBe(cash);
});

it('fails a payment that the provider refused, with its code', async () => {
  const order = await sentToProvider();
  await storeAnsweredOrder(test, { ...order, responseCode: '0190' });
  await comeBack(order.payment, 'ko');
  expect(await statusesOf(order)).toEqual(['PAYMENT_ERROR', 'failed']);
  const [row] = await test.tenant.database.query(sql`select reason from payment where id = ${order.payment}`);
  expect(row).toEqual({ reason: 'provider 0190' });
});

it('expires a payment only once the provider has answered that it has none', async () => {
  const order = await sentToProvider();
  await wait(2 * HOUR);
  expect(await statusesOf(order)).toEqual(['PAYMENT_ERROR', 'expired']);
});

it('expires a payment whose investor left the provider’s page', async () => {
  const order = await sentToProvider();
  const { decidedAt: _, responseCode: _code, ...answered } = await storeAnsweredOrder(test, order);
  await test.tenant.providers.sandbox.put('redsys.order', order.reference, { ...answered, state: 'asked' });
  await wait(30 * MINUTE);
  expect(await statusesOf(order)).toEqual(['IN_UPDATE_TPV', 'redirected']);
  await wait(HOUR);
  expect(await statusesOf(order)).toEqual(['PAYMENT_ERROR', 'expired']);
});

it('leaves a payment open while the provider gives no answer, and informs the managers once', async () => {
  const order = await sentToProvider();
  await storeUnknownOrder(test, order);
  await wait(2 * HOUR);
  await wait(5 * HOUR);
  expect(await statusesOf(order)).toEqual(['IN_UPDATE_TPV', 'redirected']);
  const managers = await test.tenant.database.query(sql`select from users where 'ADMIN' = any(roles)`);
  expect(managers).not.toHaveLength(0);
  expect(await notificationsAbout('incident.unanswered')).toHaveLength(managers.length);
  const change = { token: await world.tokenOf(order.user), body: { type: 'method.change' } };
  expect(await callApi(test, 'POST', `/v2/pfp/investments/${order.investment}/events`, change)).toMatchObject({
    status: 409,
  });
  await storeAnsweredOrder(test, order);
  await wait(2 * HOUR);
  expect(await statusesOf(order)).toEqual(['CHARGED', 'settled']);
});

it('returns the money of an order that was cancelled before its lost notice was found', async () => {
  const order = await sentToProvider();
  await callApi(test, 'POST', `/v2/pfp/investments/${order.investment}/events`, {
    token: await world.tokenOf(order.user),
    body: { type: 'investment.cancel' },
  });
  expect(await statusesOf(order)).toEqual(['CANCELED', 'dropped']);
  await storeAnsweredOrder(test, order);
  await wait(HOUR);
  expect(await statusesOf(order)).toEqual(['CANCELED', 'refunded']);
});

it('asks for days about a cancelled order while the provider gives no answer, and returns what it finds', async () => {
  const order = await sentToProvider();
  await callApi(test, 'POST', `/v2/pfp/investments/${order.investment}/events`, {
    token: await world.tokenOf(order.user),
    body: { type: 'investment.cancel' },
  });
  await storeUnknownOrder(test, order);
  await wait(3 * DAY);
  await wait(2 * DAY);
  expect(await statusesOf(order)).toEqual(['CANCELED', 'dropped']);
  const incident = () =>
    test.tenant.database.query(sql`select kind, status from incident
    where subject_id = ${order.payment} and kind = 'unanswered'`);
  expect(await incident()).toEqual([{ kind: 'unanswered', status: 'open' }]);
  await storeAnsweredOrder(test, order);
  await wait(DAY);
  expect(await statusesOf(order)).toEqual(['CANCELED', 'refunded']);
  expect(await incident()).toEqual([{ kind: 'unanswered', status: 'resolved' }]);
});

it('finds a payment that the provider reports only after it has expired, and returns it', async () => {
  const order = await sentToProvider();
  await wait(90 * MINUTE);
  expect(await statusesOf(order)).toEqual(['PAYMENT_ERROR', 'expired']);
  await storeAnsweredOrder(test, order);
  await wait(DAY);
  expect(await statusesOf(order)).toEqual(['PAYMENT_ERROR', 'refunded']);
});

it('leads from the payment button to the result of a payment that has ended at the provider', async () => {
  const order = await sentToProvider();
  await storeAnsweredOrder(test, order);
  const { status, body } = await openForm(order.user, order.investment);
  expect({ status, data: body.data }).toEqual({
    status: 200,
    data: { url: `http://test.local/v2/pfp/payments/${order.payment}/return?result=ok`, fields: {} },
  });
  const { url } = body.data as { url: string };
  const posted = await test.app.request(url, { method: 'POST', redirect: 'manual' });
  expect(posted.status).toBe(303);
  expect(await statusesOf(order)).toEqual(['CHARGED', 'settled']);
});

it('charges the order if a card is charged without having been registered first', async () => {
  const user = await world.investor();
  const investment = await journeys.chooseMethod(user, project, 'card');
  await openForm(user, investment);
  const payment = await journeys.paymentOf(investment);
  const [row] = await test.tenant.database.query<{ reference: string; amount: number }>(
    sql`select reference, amount from payment where id = ${payment}`,
  );
  if (!row) throw new Error('The payment does not exist');
  expect((await sendNotice(test, row)).status).toBe(200);
  expect(await statusesOf({ investment, payment })).toEqual(['CHARGED', 'settled']);
});

/** An order whose card is registered while the terminal's first charge is answered like this. */
async function chargeCard(charge: (real: () => Promise<unknown>, payment: string) => Promise<unknown>) {
  const investor = await world.investor();
  const investment = await journeys.chooseMethod(investor, project, 'card');
  const payment = await journeys.paymentOf(investment);
  const { payments } = test.tenant.providers;
  const real = payments.charge;
  payments.charge = async (request) => {
    payments.charge = real;
    await charge(() => real(request), payment);
    return { outcome: 'unknown', code: 'lost' };
  };
  await payAtTerminal(test, world, { investor, investment });
  return { investment, payment };
}

it('returns a card payment whose answer was lost while its time ended', async () => {
  const order = await chargeCard(async (charge, id) => {
    // The last lookup was answered just before.
    test.moveClock(new Date(test.tenant.clock.now().getTime() + 2 * DAY));
    await sendAsSystem(test.tenant, 'payment', id, { type: 'payment.expire', lookup: 'unfinished' });
    await test.tenant.database.query(
      sql`delete from job where kind = 'payment.lookup' and payload ->> 'paymentId' = ${id}`,
    );
    await charge();
  });
  await wait(HOUR);
  expect(await statusesOf(order)).toEqual(['PAYMENT_ERROR', 'refunded']);
});

it('does not charge a card after the time to pay', async () => {
  const order = await chargeCard(async () => undefined);
  test.moveClock(new Date(test.tenant.clock.now().getTime() + 2 * DAY));
  await test.drain();
  expect(await statusesOf(order)).toEqual(['PAYMENT_ERROR', 'expired']);
  await wait(2 * DAY);
  expect(await statusesOf(order)).toEqual(['PAYMENT_ERROR', 'expired']);
});
