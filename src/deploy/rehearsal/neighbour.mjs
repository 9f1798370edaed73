// One tenant is broken, and both servers are restarted meanwhile. The others must not notice: no request of theirs is refused or
// cut, also by the proxy. The broken one has a page that says when to come back, and is back by itself.
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, run, until, waitForAnswer } from './installation.mjs';
import { withClient } from './verify.mjs';

const KEY = 'neighbour';
const HOST = 'neighbour.localhost';
const TENANT = `import('./dist/commands/tenant.js').then(({ main }) => main(process.argv.slice(1)))`;
const API = '/v2/ui/get-customization';
const SECONDS = Number(process.env.NEIGHBOUR_SECONDS ?? 10);
/** Users of the broken tenant who try again and again. */
const USERS = 8;
const PROBES_A_SECOND = 20;

/** `fetch` would not send another host, nor from another address. */
const ask = (port, host, path, { accept = 'application/json', localAddress } = {}) =>
  new Promise((resolve) => {
    const headers = { host: `${host}:${port}`, accept };
    get({ host: '127.0.0.1', localAddress, port, path, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, retryAfter: answer.headers['retry-after'], text }));
    }).on('error', () => resolve({ status: 0 }));
  });

/** How long single requests of the sound tenant take, while investors order there too. */
async function probe(port) {
  const times = [];
  const failed = [];
  for (let number = 0; number < SECONDS * PROBES_A_SECOND; number++) {
    const startedAt = performance.now();
    const { status } = await ask(port, 'localhost', API);
    const taken = performance.now() - startedAt;
    times.push(taken);
    if (status !== 200) failed.push(status);
    await pause(Math.max(0, 1000 / PROBES_A_SECOND - taken));
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`;
  return { text: `p50 ${at(0.5)}, p99 ${at(0.99)}`, failed };
}

/** Counts the answers that users of the broken tenant get while `act` runs. */
async function besideUsers(port, act) {
  const counts = {};
  let isOver = false;
  const users = Array.from({ length: USERS }, async (_, user) => {
    // Calls are limited for each address.
    const localAddress = `127.0.${user + 1}.1`;
    for (; !isOver; await pause(50)) {
      const { status } = await ask(port, HOST, API, { localAddress });
      counts[status] = (counts[status] ?? 0) + 1;
    }
  });
  const done = await act();
  isOver = true;
  await Promise.all(users);
  return { done, counts };
}

const change = (primary, lines) =>
  withClient(primary.url, async (client) => {
    for (const line of lines) await client.query(line);
  });

const close = [
  `alter database tesela_${KEY} with allow_connections false`,
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'tesela_${KEY}'`,
];
const open = [`alter database tesela_${KEY} with allow_connections true`];

export async function neighbour({ env, port, primary, servers, load }) {
  const created = await run(['-e', TENANT, '--', 'create', KEY, '--host', HOST, '--title', 'Neighbour'], env, 'ignore');
  expect(created === 0, 'the neighbour was not created');
  const isServed = async () => (await ask(port.proxy, HOST, API)).status === 200;
  for (let count = 0; count < 4; count++) await until(isServed, 'the neighbour is not served');
  const alone = await probe(port.proxy);
  await change(primary, close);
  const running = await besideUsers(port.proxy, () => probe(port.proxy));
  const restarting = await besideUsers(port.proxy, async () => {
    for (const server of servers) {
      await server.stop();
      await server.start();
      await waitForAnswer(server.port, '/ready');
    }
  });
  const restarted = await besideUsers(port.proxy, () => probe(port.proxy));
  const page = await ask(port.proxy, HOST, '/login', { accept: 'text/html' });
  await change(primary, open);
  const since = Date.now();
  return {
    since,
    check: async () => {
      const failed = [alone, running.done, restarted.done].flatMap((each) => each.failed);
      expect(failed.length === 0, `the sound tenant got ${failed.join(', ')}`);
      expect(load.refused === 0 && load.cut === 0, `${load.refused} of its changes were refused, ${load.cut} cut`);
      // A server that has opened it before serves from memory what needs no database.
      const before = Object.keys({ ...running.counts, ...restarting.counts, 200: 1, 503: 1 });
      expect(before.join() === '200,503', `the broken tenant got ${before.join()}`);
      const after = Object.keys(restarted.counts).join();
      expect(after === '503', `the broken tenant got ${after} after the restart`);
      expect(page.status === 503 && page.retryAfter && page.text.includes('<h1>'), `its page answered ${page.status}`);
      await until(isServed, 'the neighbour did not come back');
      return [
        `alone ${alone.text}`,
        `beside the broken one ${running.done.text}`,
        `after a restart beside it ${restarted.done.text}`,
        `then the broken one got ${restarted.counts[503]} × 503 and its page`,
        'it came back without a restart',
      ].join('; ');
    },
  };
}
