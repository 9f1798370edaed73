// S10: 1,000 investors order in 10 projects and revoke their orders. S12: 500 order in the same project. Every change uses
// locks, journal, ledger, idempotency and queue as in production, and its jobs run at the same time.
import { randomUUID } from 'node:crypto';
import { dataOf, investorOf, login, password, requestOnce, tokenOf } from './api.mjs';
import { databaseWork, waitUntilIdle } from './databaseWork.mjs';
import { load, percentile } from './load.mjs';

const connections = 16;

const accepted = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };
/** The events that the investor sends before the money arrives. */
const orderEvents = [
  { type: 'warnings.accept', ...accepted },
  { type: 'payment.begin' },
  { type: 'method.choose', method: 'transfer' },
  { type: 'method.change' },
  { type: 'method.choose', method: 'transfer' },
];

export const change = (path, token, body) => ({
  method: 'POST',
  path,
  token,
  body,
  headers: { 'idempotency-key': randomUUID() },
});

async function tokensOf(port, investors) {
  const tokens = [];
  await load({ port, connections }, async (send, index) => {
    for (let number = index; number < investors; number += connections)
      tokens[number] = dataOf(await send(login(investorOf(number)))).accessToken;
  });
  return tokens;
}

/** Places an order, settles its transfer as a manager and revokes it. */
export async function orderAndRevoke(send, { project, token, manager }) {
  const order = { type: 'order.create', tokens: 2, price: project.price };
  const ordering = change(`/v2/pfp/issuances/${project.id}/investments`, token, order);
  const investment = dataOf(await send({ ...ordering, name: 'order' }));
  const sendEvent = async (event) =>
    dataOf(await send(change(`/v2/pfp/investments/${investment.id}/events`, token, event)));
  let { version } = investment;
  for (const event of orderEvents) ({ version } = await sendEvent(event));
  const { total: amount } = investment.quotes.find(({ method }) => method === 'transfer');
  const receipt = { amount, currency: investment.currency, reference: `${investment.reference}-${version}` };
  const [payment] = dataOf(await send({ path: `/v2/pfp/investments/${investment.id}/payments`, token: manager }));
  const settle = { type: 'payment.settle', receipt, password };
  const settling = change(`/v2/pfp/payments/${payment.id}/events`, manager, settle);
  await send({ ...settling, name: 'settlement' });
  await sendEvent({ type: 'investment.revoke' });
}

/** Each investor orders in an issuance. Those whose order is refused are added to `refused`; without it none may be. */
export async function orderAll(port, { orders, manager }, refused) {
  let next = 0;
  const measured = await load({ port, connections }, async (send) => {
    for (let order = orders[next++]; order; order = orders[next++]) {
      const placed = orderAndRevoke(send, { ...order, manager });
      await (refused ? placed.catch(() => refused.add(order)) : placed);
    }
  });
  return { ...measured, investments: orders.length };
}

const p99 = (times) =>
  percentile(
    times.toSorted((a, b) => a - b),
    99,
  );

/**
 * Investors, issuances and a manager for `orderAll`. All have ordered once, except those who had reached their limit: a small
 * demo has a single issuance for all orders of an investor.
 */
export async function prepareOrders({ port, data, scale, investors: most, issuances }) {
  // A demo has at least eighty generated investors for each unit of its scale.
  const investors = Math.min(most, 80 * scale);
  const manager = await tokenOf(port, 'manager@demo.test');
  const path = `/v2/pfp/issuances?size=${issuances}&search=serie`;
  const { rows } = await requestOnce(port, { path, token: manager });
  const projects = rows.slice(0, issuances);
  const tokens = await tokensOf(port, investors);
  const orders = tokens.map((token, number) => ({ token, project: projects[number % projects.length] }));
  // The first orders compile the server's code and let each connection plan its statements.
  const refused = new Set();
  await orderAll(port, { orders, manager }, refused);
  await waitUntilIdle(data);
  return { orders: orders.filter((order) => !refused.has(order)), manager };
}

/** @returns {Promise<object[]>} the summary of each round */
async function measureOrders({ rounds = 3, ...server }) {
  const { port, data } = server;
  const setup = await prepareOrders(server);
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    const work = await databaseWork(data);
    const done = await orderAll(port, setup);
    // One request of each order only looks for its payment.
    const changes = done.requests - done.investments;
    const named = { order: p99(done.named.order), settlement: p99(done.named.settlement) };
    measured.push({ ...done, ...named, ...(await work.workFor(changes)), costliest: await work.costliest(changes) });
  }
  return measured;
}

export const measureChanges = (server) => measureOrders({ ...server, investors: 1000, issuances: 10 });

export const measureHotIssuance = (server) => measureOrders({ ...server, investors: 500, issuances: 1 });
