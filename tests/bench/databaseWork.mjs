// What the database of a product does: its statements with their time, the write-ahead log, and the jobs.
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const folderOf = (data) => path.join(data, 'postgresql', 'data');
const COUNTED = ["shared_preload_libraries = 'pg_stat_statements'", 'pg_stat_statements.track_utility = off'];

/** Lets a database that has stopped count its statements after its next start. */
export function countStatements(data) {
  appendFileSync(path.join(folderOf(data), 'postgresql.auto.conf'), COUNTED.map((line) => `${line}\n`).join(''));
}

const SUMS = `select sum(calls)::float as statements, sum(total_exec_time) as ms, sum(wal_bytes)::float / 1000 as kilobytes
  from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())`;
const JOBS = 'select count(*)::float as jobs from job';
const COSTLIEST = `select query, calls::float, total_exec_time as ms from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database()) order by total_exec_time desc limit 8`;

/** The database of the demo's first tenant. */
export const TENANT = 'tesela_demo';

const HELD = `select (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid())::float
    as connections,
  (select sum(pg_table_size(relid)) from pg_stat_user_tables)::float / 1000 as tables,
  (select sum(pg_indexes_size(relid)) from pg_stat_user_tables)::float / 1000 as indexes,
  (select sum(n_dead_tup) from pg_stat_user_tables)::float as dead,
  (select count(*) from investment)::float as orders`;

/** The connections of the first tenant, the kB of its tables and indexes, its dead rows and its orders. */
export const databaseState = (data) => ask(data, async (query) => (await query(HELD))[0]);

/** The folder of the socket of a product's database, which is running. */
export const hostOf = (data) => readFileSync(path.join(folderOf(data), 'postmaster.pid'), 'utf8').split('\n')[4];

async function ask(data, act) {
  const host = hostOf(data);
  const client = new pg.Client({ host, user: 'postgres', database: TENANT });
  await client.connect();
  try {
    return await act(async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
  }
}

const BUSY = `select (select count(*) from job where state = 'queued' and run_at <= now())
  + (select count(*) from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()) as busy`;
const CALM_SECONDS = 2;

/** A started server first checks its register, and a grown database is analysed and vacuumed. */
export const waitUntilIdle = (data) =>
  ask(data, async (query) => {
    for (let calm = 0; calm < CALM_SECONDS * 2; await new Promise((resolve) => setTimeout(resolve, 500))) {
      const [{ busy }] = await query(BUSY);
      calm = Number(busy) === 0 ? calm + 1 : 0;
    }
    await query('vacuum analyze');
  });

/**
 * Counts from now on. `workFor` divides all that was done until then by a number of changes.
 * @returns {Promise<{ workFor(changes: number): Promise<object>, costliest(changes: number): Promise<string[]> }>}
 */
export async function databaseWork(data) {
  await ask(data, async (query) => {
    await query('create extension if not exists pg_stat_statements');
    await query('select pg_stat_statements_reset()');
  });
  const total = () => ask(data, async (query) => ({ ...(await query(SUMS))[0], ...(await query(JOBS))[0] }));
  const before = await total();
  return {
    workFor: async (changes) => {
      const after = await total();
      return Object.fromEntries(Object.keys(after).map((key) => [key, (after[key] - before[key]) / changes]));
    },
    costliest: async (changes) =>
      (await ask(data, (query) => query(COSTLIEST))).map(
        ({ query, calls, ms }) =>
          `${(ms / changes).toFixed(3)} ms, ${(calls / changes).toFixed(2)} times: ${query.replace(/\s+/g, ' ').slice(0, 120)}`,
      ),
  };
}
