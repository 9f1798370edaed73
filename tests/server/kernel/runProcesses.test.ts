import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isRunning } from '#server/postgres/embeddedUsers.ts';

const entry = fileURLToPath(new URL('support/severalProcesses.ts', import.meta.url));

interface Listening {
  pid: number;
  port: number;
}

let first: ChildProcess;
let exited: Promise<unknown[]>;
let listening: Listening[];

beforeEach(async () => {
  listening = [];
  first = fork(entry, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  exited = once(first, 'exit');
  first.on('message', (message) => listening.push(message as Listening));
  await expect.poll(() => listening, { timeout: 30_000 }).toHaveLength(2);
});
afterEach(async () => {
  first.kill('SIGKILL'); // the others end with their parent
  await exited;
});

/** The process of each index, as they answer in turn. */
async function answering(): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (let count = 0; count < 8; count += 1) {
    const response = await fetch(`http://127.0.0.1:${listening[0]?.port}`);
    const { index, pid } = (await response.json()) as { index: number; pid: number };
    found.set(index, pid);
  }
  return found;
}

const pids = () => listening.map(({ pid }) => pid);

it('several processes answer on one port', async () => {
  expect(new Set(listening.map(({ port }) => port)).size).toBe(1);
  expect([...(await answering())].toSorted()).toEqual(pids().map((pid, index) => [index, pid]));
});

it('another process replaces one that was killed', async () => {
  const [killed, kept] = pids();
  if (!killed) throw new Error('There is no process');
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => listening, { timeout: 30_000 }).toHaveLength(3);
  expect(await answering()).toEqual(
    new Map([
      [0, pids()[2]],
      [1, kept],
    ]),
  );
});

it.each(['SIGTERM', 'SIGINT'] as const)('%s ends all processes', async (signal) => {
  first.kill(signal);
  expect(await exited).toEqual([0, null]);
  expect(pids().map(isRunning)).toEqual([false, false]);
});
