import type { Client } from 'pg';
import type { Queryable, Transaction } from '../../store/database.ts';
import { hashPassword } from '../../store/passwords.ts';
import { sql } from '../../store/sql.ts';
import { inLine } from '../../store/transactionLine.ts';
import type { OpenTenant } from '../../tenants/open.ts';
import { demoPassword } from '../accounts.ts';
import { oneTransaction } from '../past/oneTransaction.ts';
import { Past } from '../past/past.ts';
import { setLapses, writeBooks } from './books.ts';
import { copyCrowd } from './crowd.ts';
import { copyMarket } from './market.ts';
import { openSeries } from './series.ts';

const PEOPLE = 100;
const INVESTMENTS = 1_000;
const ORDERS_OF_A_SERIES = 10_000;
const managers = ['manager@demo.test', 'manager2@demo.test'] as const;

interface Size {
  people: number;
  investments: number;
}

/**
 * Grows a tenant of the demo to 100·n people and 1,000·n investments; what is there already counts.
 *
 * Unlike the rest of the demo this writes rows itself: 100,000 orders through the engine would take an hour. The large
 * issuances still come about through the engine. Of the rows, each machine is asked once for each way that things go
 * through it; whoever goes that way gets the statuses that it answered and a journal with its own times, hashed by the
 * engine's own function. Money is posted in sets that sum to zero, what is sold is counted from the orders, and alarms
 * are set. Left out is what nobody would read: news and mails. Nothing of it is minted or signed.
 */
export async function growDemo(opened: OpenTenant, n: number): Promise<Size> {
  const { database, clock } = opened.tenant;
  const client = await database.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('tesela.demo'))`);
    await grow(opened, client, n, clock.now());
    await client.query('commit');
    await client.query('analyze');
    return await sizeOf(database);
  } finally {
    await client.end();
  }
}

async function grow(opened: OpenTenant, client: Client, n: number, now: Date) {
  const { tenant } = opened;
  const tx = transactionOf(client);
  const size = await sizeOf(tx);
  const investments = INVESTMENTS * n - size.investments;
  if (investments <= 0) return;
  const passwordHash = await hashPassword(demoPassword);
  const { customization, settings } = tenant;
  const past = new Past(opened, oneTransaction(tx), { customization, settings });
  const [earlier] = await tx.query<{ people: number; series: number; orders: number }>(sql`select
    (select count(*) from person where email like 'investor-%@demo.test') as people,
    (select count(*) from project where slug like 'serie-%') as series,
    (select count(*) from investment join project on project.id = project_id where slug like 'serie-%') as orders`);
  const { people = 0, series: known = 0, orders = 0 } = earlier ?? {};
  const more = Math.ceil(investments / ORDERS_OF_A_SERIES);
  const series = await openSeries(past, now, { managers, from: known, to: known + more, passwordHash });
  const manager = await managerOf(tx);
  const missing = Math.max(PEOPLE * n - (await sizeOf(tx)).people, PEOPLE);
  const crowd = { tenant, now, manager, passwordHash, from: people, to: people + missing };
  const ids = await copyCrowd(client, crowd);
  await copyMarket(client, { tenant, now, manager, people: ids, series, from: orders, to: orders + investments });
  await setLapses(tx, now, ids);
  await writeBooks(
    tx,
    now,
    series.map(({ id }) => id),
  );
}

const transactionOf = (client: Client): Transaction => ({
  ...inLine(async <Row>(statement: Parameters<Queryable['query']>[0]) => (await client.query(statement)).rows as Row[]),
  afterCommit: () => undefined,
});

async function sizeOf(on: Queryable): Promise<Size> {
  const [size] = await on.query<Size>(sql`select (select count(*) from person) as people,
    (select count(*) from investment) as investments`);
  return size ?? { people: 0, investments: 0 };
}

async function managerOf(on: Queryable): Promise<string> {
  const [manager] = await on.query<{ id: string }>(sql`select id from person where email = ${managers[0]}`);
  if (!manager) throw new Error('the demo has no manager: it was not seeded');
  return manager.id;
}
