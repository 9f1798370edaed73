// BARE: what this machine can do without the product: a list that node:http sends as PostgreSQL makes it, and transactions of
// five short statements. The figures of the product are judged beside them.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { hostOf, TENANT, waitUntilIdle } from './databaseWork.mjs';
import { repeat, summary } from './load.mjs';

const ROUNDS = 3;
const SECONDS = 4;
const LISTS = 10;
const WRITERS = 16;
const ACCOUNTS = 100_000;
const SCRATCH = 'bench_bare';

async function bareLists(data) {
  const server = fork(fileURLToPath(new URL('./bareList.mjs', import.meta.url)), [hostOf(data), TENANT]);
  const port = await new Promise((resolve) => server.once('message', resolve));
  const measure = (seconds) => repeat({ port, connections: LISTS, seconds }, () => ({ path: '/' }));
  await measure(2);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(SECONDS));
  server.kill();
  return rounds;
}

const prepared = (name, text) => (values) => ({ name, text, values });
const deposit = prepared('deposit', 'update account set balance = balance + $2 where id = $1');
const read = prepared('read', 'select balance from account where id = $1');
const note = prepared('note', 'insert into movement (account_id, amount, at) values ($1, $2, now())');

/** One transaction, whose statements do not wait for each other. */
const transact = (client, from, to) =>
  Promise.all([
    client.query('begin'),
    client.query(deposit([from, -1])),
    client.query(deposit([to, 1])),
    client.query(read([to])),
    client.query(note([from, -1])),
    client.query(note([to, 1])),
    client.query('commit'),
  ]);

async function write(clients, seconds) {
  const times = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const began = performance.now();
        // The lower number first, so that two transfers never wait for each other.
        const [from, to] = [0, 0].map(() => Math.ceil(Math.random() * ACCOUNTS)).toSorted((a, b) => a - b);
        await transact(client, from, to);
        times.push(performance.now() - began);
      }
    }),
  );
  return summary(times, (performance.now() - startedAt) / 1000, 0);
}

async function bareWrites(data) {
  const host = hostOf(data);
  const connected = async (database) => {
    const client = new pg.Client({ host, user: 'postgres', database, pipeline: true });
    await client.connect();
    return client;
  };
  const admin = await connected(TENANT);
  await admin.query(`create database ${SCRATCH}`);
  const clients = await Promise.all(Array.from({ length: WRITERS }, () => connected(SCRATCH)));
  const [first] = clients;
  await first.query('create table account (id integer primary key, balance bigint not null)');
  await first.query(`insert into account select number, 0 from generate_series(1, ${ACCOUNTS}) number`);
  await first.query('create table movement (account_id integer, amount bigint, at timestamptz)');
  await first.query('vacuum analyze');
  await write(clients, 2);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await write(clients, SECONDS));
  await Promise.all(clients.map((client) => client.end()));
  await admin.query(`drop database ${SCRATCH}`);
  await admin.end();
  return rounds;
}

/** @returns {Promise<object[]>} the lists and transactions a second of each round */
export async function measureBare({ data }) {
  await waitUntilIdle(data);
  const lists = await bareLists(data);
  const writes = await bareWrites(data);
  return lists.map((list, round) => ({
    lists: list.perSecond,
    writes: writes[round].perSecond,
    requests: list.requests + writes[round].requests,
    failures: list.failures,
  }));
}
