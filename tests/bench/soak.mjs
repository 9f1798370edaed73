// F13: as many requests as in an hour at 12 a second, of all kinds, false ones too. The heap is measured after a collection, so
// what grows with the number of requests is kept by mistake.
import { randomInt, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { dataOf, investorOf, login, requestOnce, tokenOf } from './api.mjs';
import { orderAndRevoke } from './changes.mjs';
import { Connection, load } from './load.mjs';

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

async function playRound(port, { manager, projects, count }) {
  let next = 0;
  let errors = 0;
  const measured = await load({ port, connections }, async (send) => {
    const hostile = new Connection({ port });
    for (let turn = 0; turn < TURNS; turn++) {
      const number = next++;
      const { accessToken: token } = dataOf(await send(login(investorOf(number % INVESTORS))));
      for (const path of reads) await send({ path, token });
      await orderAndRevoke(send, { token, manager, project: projects[number % projects.length] });
      for (const path of pages) await send({ path });
      errors += await sendFalseRequests(hostile, token);
      await visitStream(port, token);
      await send({ method: 'POST', path: '/v2/user/logout', token, body: {} });
    }
    hostile.close();
  });
  return { ...measured, count, failures: measured.failures + errors };
}

/** @returns {Promise<object[]>} the summary of each round, with the heap after it in MB */
export async function measureSoak({ port, heap }) {
  const manager = await tokenOf(port, 'manager@demo.test');
  const path = '/v2/pfp/issuances?size=10&search=serie';
  const { rows: projects } = await requestOnce(port, { path, token: manager });
  const rounds = [];
  for (let count = 0; count < ROUNDS; count++) {
    const round = await playRound(port, { manager, projects, count });
    rounds.push({ ...round, megabytes: (await heap()) / 2 ** 20 });
  }
  return rounds;
}

const mean = (rounds) => rounds.reduce((total, { megabytes }) => total + megabytes, 0) / rounds.length;

/** How much larger the heap is in the last quarter than in the second, in per cent. The first one fills the caches. */
export function growthOf(rounds) {
  const quarter = rounds.length / 4;
  return (mean(rounds.slice(-quarter)) / mean(rounds.slice(quarter, 2 * quarter)) - 1) * 100;
}
