// F13: as many requests as in an hour at 12 a second, of all kinds, false ones too, or at half load for some minutes. What the
// process and its database hold is measured 24 times: what grows with the number of requests is kept by mistake.
import { randomInt, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { dataOf, investorOf, login, requestOnce, tokenOf } from './api.mjs';
import { orderAndRevoke } from './changes.mjs';
import { databaseState } from './databaseWork.mjs';
import { Connection, load } from './load.mjs';
import { openPages } from './openPages.mjs';

const ROUNDS = 24;
const connections = 8;
const INVESTORS = 100;
/** Of each connection in each round. */
const TURNS = 14;

const reads = [
  '/v2/pfp/investments?size=25',
  '/v2/pfp/notifications?size=5',
  '/v2/pfp/account',
  '/v2/pfp/portfolio',
  '/v2/pfp/issuances',
];
const pages = ['/login', '/invest/sol-de-aragon'];

/** Requests that are refused, each from another address and with a name or a key of its own. */
const falseRequests = (token) =>
  [
    login(`${randomUUID()}@nowhere.test`),
    { path: `/v2/pfp/investments/${randomUUID()}`, token },
    { path: `/${randomUUID()}` },
    { path: '/v2/pfp/investments', token: randomUUID() },
    { method: 'POST', path: '/v2/pfp/reports', body: { name: randomUUID(), message: 'x'.repeat(400) } },
  ].map((request) => ({ ...request, headers: { 'x-forwarded-for': addressOf(randomInt(2 ** 32)) } }));

const addressOf = (number) => [24, 16, 8, 0].map((bits) => (number >>> bits) & 255).join('.');

/** Opens the stream of a user's changes, and leaves it after the first bytes. */
const visitStream = (port, token) =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('data', () => socket.destroy());
    socket.once('error', reject);
    socket.once('close', resolve);
    socket.write(`GET /v2/pfp/changes HTTP/1.1\r\nhost: localhost:${port}\r\nx-user-access-token: ${token}\r\n\r\n`);
  });

/** Returns how many requests got an answer of the kind 5xx. */
async function sendFalseRequests(connection, token) {
  let errors = 0;
  for (const request of falseRequests(token)) if ((await connection.send(request)).status >= 500) errors += 1;
  return errors;
}

/** Runs its turns one after the other. With an end in time, each connection rests as long as its turn took: half load. */
async function playRound(port, { manager, projects, count, until }) {
  let next = 0;
  let errors = 0;
  const measured = await load({ port, connections }, async (send) => {
    const hostile = new Connection({ port });
    for (let turn = 0; until ? performance.now() < until : turn < TURNS; turn++) {
      const startedAt = performance.now();
      const number = next++;
      const { accessToken: token } = dataOf(await send(login(investorOf(number % INVESTORS))));
      for (const path of reads) await send({ path, token });
      await orderAndRevoke(send, { token, manager, project: projects[number % projects.length] });
      for (const path of pages) await send({ path });
      errors += await sendFalseRequests(hostile, token);
      await visitStream(port, token);
      await send({ method: 'POST', path: '/v2/user/logout', token, body: {} });
      if (until) await wait(performance.now() - startedAt);
    }
    hostile.close();
  });
  return { ...measured, count, failures: measured.failures + errors };
}

/**
 * @param {{ port: number, data: string, minutes?: number, state(): Promise<object> }} server
 * @returns {Promise<object[]>} the summary of each round, with what the process and the database hold after it
 */
export async function measureSoak({ port, data, minutes, state }) {
  const manager = await tokenOf(port, 'manager@demo.test');
  const path = '/v2/pfp/issuances?size=10&search=serie';
  const { rows: projects } = await requestOnce(port, { path, token: manager });
  const watching = minutes ? await openPages(port) : undefined;
  const rounds = [];
  for (let count = 0; count < ROUNDS; count++) {
    const until = minutes && performance.now() + (minutes * 60_000) / ROUNDS;
    const round = await playRound(port, { manager, projects, count, until });
    rounds.push({ ...round, ...(await state()), ...(await databaseState(data)), ...watching?.count() });
  }
  watching?.close();
  return rounds;
}

const mean = (rounds, key) => rounds.reduce((total, round) => total + round[key], 0) / rounds.length;

/** How much larger a figure is in the last quarter than in the second, in per cent. The first one fills the caches. */
export function growthOf(rounds, key) {
  const quarter = rounds.length / 4;
  return (mean(rounds.slice(-quarter), key) / mean(rounds.slice(quarter, 2 * quarter), key) - 1) * 100;
}

/** The kB that a table or index of the database grew with each order, in each quarter but the first. */
export function kilobytesAnOrder(rounds, key) {
  const quarter = rounds.length / 4;
  return [1, 2, 3].map((number) => {
    const [before, after] = [rounds[number * quarter - 1], rounds[(number + 1) * quarter - 1]];
    return (after[key] - before[key]) / (after.orders - before.orders);
  });
}
