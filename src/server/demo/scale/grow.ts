import type { Client } from 'pg';
import { collectionAccountOf } from '#machines/tenant/settings/settings.contract.ts';
import { journalKeyOf } from '../../engine/journal.ts';
import type { Queryable, Transaction } from '../../postgres/queryable.ts';
import { RowChanges } from '../../postgres/rowChanges.ts';
import { buildRecordInsertion, buildRowRecords } from '../../postgres/rowRecords.ts';
import { type Statement, sql } from '../../postgres/sql.ts';
import { pipeline } from '../../postgres/transactionLine.ts';
import { adoptUnsealed } from '../../proof/adopt.ts';
import { demoPassword } from '../../sandbox/demoAccounts.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import type { OpenTenant } from '../../tenants/open.ts';
import { openBank } from '../openBank.ts';
import { oneTransaction } from '../timeline/oneTransaction.ts';
import { Timeline } from '../timeline/timeline.ts';
import { scheduleRenewals, writeBooks } from './books.ts';
import { copyCrowd } from './crowd.ts';
import { copyMarket } from './market.ts';
import { openSeries } from './series.ts';

const USERS = 100;
const INVESTMENTS = 1_000;
const ORDERS_OF_A_SERIES = 10_000;
const managers = ['manager@demo.test', 'manager2@demo.test'] as const;

interface Size {
  users: number;
  investments: number;
}

/**
 * Grows a demo tenant to 100·n users and 1,000·n investments, counting those that it already has.
 *
 * Unlike the rest of the demo this writes rows directly, because 100,000 orders through the engine would take an hour.
 * Only the large issuances go through the engine. Each path through a machine is traced once with the real machine.
 * Every row on that path gets the traced statuses and a journal with its own times, hashed by the engine's own
 * function. Ledger postings sum to zero, sold tokens are counted from the orders, and expiries are scheduled.
 * Notifications and mails are left out, and nothing is minted or signed.
 */
export async function growDemo(opened: OpenTenant, n: number): Promise<Size> {
  const { database, clock } = opened.tenant;
  const client = await database.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('tesela.demo'))`);
    const tx = createTransaction(client);
    await grow(opened, { client, tx, n }, clock.now());
    // The copied entries have no seals of their own, so their hours and their entities get them.
    await adoptUnsealed(tx, journalKeyOf(opened.tenant), clock.now());
    await sealRows(tx, opened.tenant);
    await client.query('commit');
    await client.query('analyze');
    return await readSize(database);
  } finally {
    await client.end();
  }
}

interface Growing {
  client: Client;
  tx: Transaction;
  n: number;
}

async function grow(opened: OpenTenant, { client, tx, n }: Growing, now: Date) {
  const { tenant } = opened;
  const size = await readSize(tx);
  const investments = INVESTMENTS * n - size.investments;
  if (investments <= 0) return;
  const passwordHash = await hashPassword(demoPassword);
  const { customization, settings } = tenant;
  const timeline = new Timeline(opened, oneTransaction(tx), { customization, settings });
  const [existing] = await tx.query<{ users: number; series: number; orders: number }>(sql`select
    (select count(*) from users where email like 'investor-%@demo.test') as users,
    (select count(*) from project where slug like 'serie-%') as series,
    (select count(*) from investment join project on project.id = project_id where slug like 'serie-%') as orders`);
  const { users = 0, series: seriesCount = 0, orders = 0 } = existing ?? {};
  const newSeriesCount = Math.ceil(investments / ORDERS_OF_A_SERIES);
  const series = await openSeries(timeline, now, {
    managers,
    from: seriesCount,
    to: seriesCount + newSeriesCount,
    passwordHash,
  });
  const manager = await readManager(tx);
  const missing = Math.max(USERS * n - (await readSize(tx)).users, USERS);
  const crowd = { tenant, now, manager, passwordHash, from: users, to: users + missing };
  const members = await copyCrowd(client, crowd);
  await copyMarket(client, { tenant, now, manager, users: members, series, from: orders, to: orders + investments });
  await scheduleRenewals(
    tx,
    now,
    members.map(({ id }) => id),
  );
  await writeBooks(
    tx,
    now,
    series.map(({ id }) => id),
  );
  const account = collectionAccountOf(settings);
  if (account) await openBank(tx, account.iban, now);
}

/** Statements are queued without waiting, but a client runs one at a time. */
function createTransaction(client: Client): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  const run = <Row>(statement: Statement) => {
    const answer = last.then(() => client.query(statement));
    last = answer.catch(() => undefined);
    return answer.then(({ rows }) => rows as Row[]);
  };
  const changes = new RowChanges();
  client.on('notice', changes.hear);
  return { ...pipeline(run), changes, afterCommit: () => undefined };
}

const RECORDS = 2_000;

/** The rows changed by the copies are sealed like those changed by requests. */
async function sealRows(tx: Transaction, { secret, clock }: OpenTenant['tenant']) {
  const records = buildRowRecords({ secret, now: () => clock.now() }, tx.changes.take(), {});
  for (let start = 0; start < records.length; start += RECORDS)
    await tx.query(buildRecordInsertion(records.slice(start, start + RECORDS)));
}

async function readSize(on: Queryable): Promise<Size> {
  const [size] = await on.query<Size>(sql`select (select count(*) from users) as users,
    (select count(*) from investment) as investments`);
  return size ?? { users: 0, investments: 0 };
}

async function readManager(on: Queryable): Promise<string> {
  const [manager] = await on.query<{ id: string }>(sql`select id from users where email = ${managers[0]}`);
  if (!manager) throw new Error('The demo has no manager: seed it first');
  return manager.id;
}
