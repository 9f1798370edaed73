// S10: 1,000 investors order in 10 projects and revoke their orders. Every change uses locks, journal, ledger,
// idempotency and queue as in production, and its jobs run at the same time.
import { randomUUID } from 'node:crypto';
import { dataOf, investorOf, login, requestOnce, tokenOf } from './api.mjs';
import { databaseWork } from './databaseWork.mjs';
import { load } from './load.mjs';

const INVESTORS = 1000;
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

async function tokensOf(port, from) {
  const tokens = [];
  await load({ port, connections }, async (send, index) => {
    for (let number = index; number < INVESTORS; number += connections)
      tokens[number] = dataOf(await send(login(investorOf(from + number)))).accessToken;
  });
  return tokens;
}

/** Places an order, settles its transfer as a manager and revokes it. */
export async function orderAndRevoke(send, { project, token, manager }) {
  const order = { type: 'order.create', tokens: 2, price: project.price };
  const investment = dataOf(await send(change(`/v2/pfp/issuances/${project.id}/investments`, token, order)));
  const sendEvent = async (event) =>
    dataOf(await send(change(`/v2/pfp/investments/${investment.id}/events`, token, event)));
  let { version } = investment;
  for (const event of orderEvents) ({ version } = await sendEvent(event));
  const { total: amount } = investment.quotes.find(({ method }) => method === 'transfer');
  const receipt = { amount, currency: investment.currency, reference: `${investment.reference}-${version}` };
  const [payment] = dataOf(await send({ path: `/v2/pfp/investments/${investment.id}/payments`, token: manager }));
  await send(change(`/v2/pfp/payments/${payment.id}/events`, manager, { type: 'payment.settle', receipt }));
  await sendEvent({ type: 'investment.revoke' });
}

async function orderAll(port, { tokens, projects, manager }) {
  let next = 0;
  const measured = await load({ port, connections }, async (send) => {
    for (let number = next++; number < tokens.length; number = next++)
      await orderAndRevoke(send, { token: tokens[number], project: projects[number % projects.length], manager });
  });
  return { ...measured, investments: tokens.length, projects: projects.length };
}

/** @returns {Promise<object[]>} the summary of each round */
export async function measureChanges({ port, data, rounds = 3 }) {
  const manager = await tokenOf(port, 'manager@demo.test');
  const { rows } = await requestOnce(port, { path: '/v2/pfp/issuances?size=10&search=serie', token: manager });
  const setup = { tokens: await tokensOf(port, 0), projects: rows, manager };
  await orderAll(port, { ...setup, tokens: setup.tokens.slice(0, 100) });
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    const work = await databaseWork(data);
    const done = await orderAll(port, setup);
    // One request of each order only looks for its payment.
    const changes = done.requests - done.investments;
    measured.push({ ...done, ...(await work.workFor(changes)), costliest: await work.costliest(changes) });
  }
  return measured;
}
