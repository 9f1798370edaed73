import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/postgres/database.ts';
import { statement } from '#server/postgres/sql.ts';
import { emptyDatabase, type Pristine, pristineOf, TESTS } from './emptyDatabase.ts';

interface Idle {
  name: string;
  max: number;
  /** The connections of the latest stay open, because they have prepared the statements of the product. */
  open: Database | undefined;
}

/**
 * Databases that earlier tests of this worker have left, emptied. Creating one copies hundreds of files, which costs more
 * than most tests do.
 */
const idle: Idle[] = [];
/** PostgreSQL has 120 connections for all workers. */
const KEPT_OPEN = 2;
let pristine: Pristine | undefined;

interface TestDatabase {
  database: Database;
  /** `end` closes what uses the database. It also closes the database, whose connections stay open for the next test. */
  drop(end?: () => Promise<void>): Promise<void>;
}

/** A migrated database for one test, as if it had just been created. */
export async function testDatabase(max = 16): Promise<TestDatabase> {
  const config = { ...inject('database'), application_name: TESTS };
  const left = idle.pop();
  const name = left?.name ?? (await createDatabase());
  if (left && left.max !== max) await closeIdle(left);
  const connect = () => openDatabase({ ...config, database: name, max });
  const open = left?.open ?? connect();
  pristine ??= await pristineOf(open);
  const known = pristine;
  const own = ownDatabase(open);
  return {
    database: own.database,
    drop: async (end) => {
      const isUsable = await own.end(end);
      const used = isUsable ? open : connect();
      if (await emptyDatabase(used, known)) return keep({ name, max, open: used });
      await used.close();
      await asAdmin((admin) => admin.query(statement(`drop database ${name} with (force)`)));
    },
  };
}

async function keep(emptied: Idle) {
  idle.push(emptied);
  const another = idle.at(-1 - KEPT_OPEN);
  if (another) await closeIdle(another);
}

async function closeIdle(left: Idle) {
  const { open } = left;
  left.open = undefined;
  await open?.close();
}

/** What the test gets: a database of its own, which refuses calls once it is closed, as the product's does. */
function ownDatabase(open: Database) {
  const clients = new Set<pg.Client>();
  let isClosed = false;
  let isKept = false;
  const close = async () => {
    if (!isKept && !isClosed) await open.close();
    isClosed = true;
  };
  const whileOpen = <Call extends (...all: never[]) => Promise<unknown>>(call: Call) =>
    (async (...all: Parameters<Call>) => {
      if (isClosed) throw new Error('The database is closed');
      return call(...all);
    }) as Call;
  const connect = async () => {
    const client = await open.connect();
    clients.add(client);
    client.once('end', () => clients.delete(client));
    return client;
  };
  const database: Database = {
    ...open,
    query: whileOpen(open.query),
    json: whileOpen(open.json),
    readList: whileOpen(open.readList),
    transaction: whileOpen(open.transaction),
    longTransaction: whileOpen(open.longTransaction),
    attempt: whileOpen(open.attempt),
    connect: whileOpen(connect),
    close,
  };
  /** Returns whether its connections can be used again. */
  async function end(act?: () => Promise<void>): Promise<boolean> {
    isKept = !isClosed;
    await act?.();
    isClosed = true;
    await Promise.all([...clients].map((client) => client.end()));
    const connections = open.poolUse();
    if (isKept && connections.open === connections.idle) return true;
    // This waits for the calls that the test has left behind.
    await open.close();
    return false;
  }
  return { database, end };
}

async function createDatabase(): Promise<string> {
  const name = `tesela_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) =>
    admin.query(statement(`create database ${name} template tesela_template strategy file_copy`)),
  );
  return name;
}

async function asAdmin(act: (admin: Database) => Promise<unknown>): Promise<void> {
  const admin = openDatabase({ ...inject('database'), database: 'postgres', max: 1 });
  await act(admin);
  await admin.close();
}
