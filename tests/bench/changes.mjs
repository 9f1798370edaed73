// S10: orders of 1,000 investors in 10 projects, each walked from the order to its revocation: locks, journal, ledger,
// idempotency and queue of every change as in production, and the jobs that follow run beside it.
import { randomUUID } from 'node:crypto';
import { dataOf, investorOf, login, once, tokenOf } from './api.mjs';
import { load } from './load.mjs';

const INVESTORS = 1000;
const connections = 16;

const accepted = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };
/** What the investor sends, one change after the other, before the money arrives. */
const way = [
  { type: 'warnings.accept', ...accepted },
  { type: 'payment.begin' },
  { type: 'method.choose', method: 'transfer' },
  { type: 'method.change' },
  { type: 'method.choose', method: 'transfer' },
];

const change = (path, token, body) => ({
  method: 'POST',
  path,
  token,
  body,
  headers: { 'idempotency-key': randomUUID() },
});

async function tokensOf(port, from) {
  const tokens = [];
  await load({ port, connections }, async (ask, index) => {
    for (let number = index; number < INVESTORS; number += connections)
      tokens[number] = dataOf(await ask(login(investorOf(from + number)))).accessToken;
  });
  return tokens;
}

/** One investor's order, from nothing over the transfer that a manager sees in the bank to its end. */
async function walk(ask, { project, token, manager }) {
  const wanted = { type: 'order.create', tokens: 2, price: project.price };
  const order = dataOf(await ask(change(`/v2/pfp/issuances/${project.id}/investments`, token, wanted)));
  const send = async (by, event) => dataOf(await ask(change(`/v2/pfp/investments/${order.id}/events`, by, event)));
  let { version } = order;
  for (const event of way) ({ version } = await send(token, event));
  const { total: amount } = order.quotes.find(({ method }) => method === 'transfer');
  const receipt = { amount, currency: order.currency, reference: `${order.reference}-${version}` };
  await send(manager, { type: 'payment.settle', receipt });
  await send(token, { type: 'investment.revoke' });
}

async function walkAll(port, { tokens, projects, manager }) {
  let next = 0;
  const measured = await load({ port, connections }, async (ask) => {
    for (let number = next++; number < tokens.length; number = next++)
      await walk(ask, { token: tokens[number], project: projects[number % projects.length], manager });
  });
  return { ...measured, investments: tokens.length, projects: projects.length };
}

/** @returns {Promise<object[]>} the summary of each round */
export async function measureChanges({ port, rounds = 3 }) {
  const manager = await tokenOf(port, 'manager@demo.test');
  const { rows } = await once(port, { path: '/v2/pfp/issuances?size=10&search=serie', token: manager });
  const world = { tokens: await tokensOf(port, 0), projects: rows, manager };
  await walkAll(port, { ...world, tokens: world.tokens.slice(0, 100) });
  const measured = [];
  for (let round = 0; round < rounds; round++) measured.push(await walkAll(port, world));
  return measured;
}
