// Compares what the servers have acknowledged with what the database holds afterwards.
import pg from 'pg';
import { pause, until } from './installation.mjs';

/** Work that is due by the tenant's clock, and jobs that nobody will run any more. */
const QUEUE = `select count(*) filter (where state = 'failed') as failed,
    count(*) filter (where state = 'queued' and run_at <= now() + make_interval(secs =>
      coalesce((select (value #>> '{}')::numeric from setting where name = 'clock'), 0) / 1000)) as due
  from job where kind <> all('{code.mail,code.send}')`;
const WRITTEN = `select entity_id || ' ' || (event ->> 'type') as change, count(*)::integer as times
  from journal where entity_id = any($1) group by 1`;
const ORDERS = `select count(*)::integer as orders from investment join project on project.id = project_id
  where slug like 'serie-%' and investment.created_at > $1`;

export async function withClient(url, act) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** The address of the demo's database on a host. */
export const databaseOf = ({ url }) => url.replace(/\/postgres$/, '/tesela_demo');

/** Waits until no job is due. Returns the number of jobs that have failed. */
export async function drain(url) {
  let failed = 0;
  await until(async () => {
    const { rows } = await withClient(url, (client) => client.query(QUEUE));
    failed = Number(rows[0].failed);
    return Number(rows[0].due) === 0;
  }, 'The queue is never empty');
  return failed;
}

/** The changes that were acknowledged and are missing, and those that happened more often than they were acknowledged. */
export async function compare(url, { acknowledged, orders, startedAt }) {
  const ids = [...new Set([...acknowledged.keys()].map((change) => change.split(' ')[0]))];
  return withClient(url, async (client) => {
    const { rows } = await client.query(WRITTEN, [ids]);
    const times = new Map(rows.map((row) => [row.change, row.times]));
    const counted = await client.query(ORDERS, [startedAt]);
    const stored = counted.rows[0].orders;
    const all = [...acknowledged];
    return {
      lost: all.filter(([change, count]) => (times.get(change) ?? 0) < count).map(([change]) => change),
      doubled: [
        ...all.filter(([change, count]) => (times.get(change) ?? 0) > count).map(([change]) => change),
        ...(stored > orders ? [`${stored} orders instead of ${orders}`] : []),
      ],
    };
  });
}

/** Of these acknowledged changes, those that the database does not hold. */
export async function missingIn(url, acknowledged) {
  const { lost } = await compare(url, { acknowledged, orders: Number.POSITIVE_INFINITY, startedAt: new Date() });
  return lost;
}

/** Compares journal, rows, ledger, holdings and chain completely. Returns the differences. */
export async function checkRegister(load, manager) {
  const proof = () => load.send('GET', '/v2/pfp/register/proof', { token: manager });
  const before = (await proof()).lastFull?.startedAt;
  await load.send('POST', '/v2/pfp/register/check', { token: manager });
  for (;;) {
    const { lastFull, isRunning, differences } = await proof();
    if (lastFull && lastFull.startedAt !== before && !isRunning) return differences;
    await pause(500);
  }
}
