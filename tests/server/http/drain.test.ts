import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { bundleServer } from '#tests/server/simulation/support/fleet.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let folder: string;
let entry: string;
let token: string;
let child: ChildProcess;
let port: number;
let exited: Promise<number | null>;

beforeAll(async () => {
  test = await testTenant();
  folder = mkdtempSync(path.join(tmpdir(), 'tesela-drain-'));
  entry = await bundleServer(folder);
  const world = worldOf(test);
  token = await world.tokenOf(await world.user(['USER']));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  const [row] = await test.tenant.database.query<{ name: string }>(sql`select current_database() as name`);
  const database = { ...inject('database'), database: row?.name };
  const settings = JSON.stringify({ database, folder: test.folder, now: test.tenant.clock.now().getTime() });
  child = fork(entry, [settings], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  exited = new Promise((resolve) => child.once('exit', resolve));
  port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))));
});
afterEach(async () => {
  child.kill('SIGKILL');
  await exited;
});

interface Answer {
  status: number;
  closes: boolean;
  text: string;
}

const call = (path: string, agent?: http.Agent) =>
  new Promise<Answer>((resolve, reject) => {
    const request = http.get(
      { host: '127.0.0.1', port, path, agent, headers: { 'X-USER-ACCESS-TOKEN': token } },
      (response) => {
        let text = '';
        response.on('data', (part) => {
          text += String(part);
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, closes: response.headers.connection === 'close', text }),
        );
      },
    );
    request.on('error', reject);
  });

/** Holds up all requests for notifications until it is released. */
async function holdNotifications() {
  const client = await test.tenant.database.connect();
  await client.query('begin');
  await client.query('lock table notification in access exclusive mode');
  const held = sql`select from pg_locks where relation = 'notification'::regclass and not granted`;
  return {
    isWaitedFor: async () => (await test.tenant.database.query(held)).length > 0,
    release: () => client.end(),
  };
}

const notifications = '/v2/pfp/notifications';

describe('a process that gets SIGTERM', () => {
  it('answers all requests that clients have sent, tells them to close, and exits with 0', async () => {
    const answers: Answer[] = [];
    const cut: unknown[] = [];
    let isTerminated = false;
    const client = async () => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      for (let closes = false; !closes; ) {
        const answer = await call(notifications, agent).catch((error: NodeJS.ErrnoException) => error);
        if (answer instanceof Error) {
          // A new connection may be refused once the process stops, and the client takes another process.
          if (!isTerminated || answer.code !== 'ECONNREFUSED') cut.push(answer);
          break;
        }
        answers.push(answer);
        closes = isTerminated && answer.closes;
      }
      agent.destroy();
    };
    const clients = Array.from({ length: 20 }, client);
    const stream = call('/v2/pfp/changes');
    await expect.poll(() => answers.length).toBeGreaterThan(100);
    const hold = await holdNotifications();
    await expect.poll(hold.isWaitedFor).toBe(true);
    isTerminated = true;
    child.kill('SIGTERM');
    expect((await stream).text).toContain('event: reconnect');
    await hold.release();
    await Promise.all(clients);
    expect(cut).toEqual([]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await exited).toBe(0);
  });

  it('ends at once when it gets another one', async () => {
    const hold = await holdNotifications();
    const held = call(notifications).catch((error: NodeJS.ErrnoException) => error.code);
    await expect.poll(hold.isWaitedFor).toBe(true);
    const repeating = setInterval(() => child.kill('SIGTERM'), 300);
    expect(await exited).toBe(1);
    clearInterval(repeating);
    expect(await held).toBe('ECONNRESET');
    await hold.release();
  });
});
