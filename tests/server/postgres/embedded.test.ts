import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#server/postgres/database.ts';
import { DatabaseOutage } from '#server/postgres/databaseOutage.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/postgres/embedded.ts';
import { joinUsers } from '#server/postgres/embeddedUsers.ts';
import { sql } from '#server/postgres/sql.ts';

let folder: string;
let server: EmbeddedDatabase;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tesela-embedded-'));
  server = startEmbedded(folder, { fsync: 'off' });
});
afterEach(() => {
  server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const pidFile = () => path.join(folder, 'data', 'postmaster.pid');
const postmaster = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);
const open = () => openDatabase({ ...server.config, database: 'postgres' }, { connect: 5, statement: 5, idle: 5 });
const answer = async () => {
  const database = open();
  const rows = await database.query(sql`select 1 as one`).catch((error: unknown) => error);
  await database.close();
  return rows;
};

it('is started again when it was killed, and calls meanwhile are an outage', async () => {
  expect(await answer()).toEqual([{ one: 1 }]);
  process.kill(postmaster(), 'SIGKILL');
  await expect.poll(answer).toBeInstanceOf(DatabaseOutage);
  server.supervise();
  await expect.poll(answer).toEqual([{ one: 1 }]);
});

it('is stopped by the process that adopted it, because no other uses it', async () => {
  const adopted = startEmbedded(folder);
  adopted.stop();
  expect(await answer()).toBeInstanceOf(DatabaseOutage);
});

it('keeps running as long as another process uses it', async () => {
  const other = spawn('sleep', ['600']);
  try {
    joinUsers(folder, other.pid);
    server.stop();
    expect(await answer()).toEqual([{ one: 1 }]);
  } finally {
    const ended = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await ended;
  }
});

it('logs the error of a refused row without its values', async () => {
  const database = open();
  await database.query(sql`create table person (email text check (email = ''))`);
  await expect(database.query(sql`insert into person values (${'eva@example.com'})`)).rejects.toThrow(
    'person_email_check',
  );
  await database.close();
  const log = readFileSync(path.join(folder, 'data', 'server.log'), 'utf8');
  expect(log).toContain('person_email_check');
  expect(log).not.toContain('eva@example.com');
});
