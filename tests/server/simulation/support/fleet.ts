import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { inject } from 'vitest';
import type { Random } from './random.ts';

const source = fileURLToPath(new URL('serverProcess.ts', import.meta.url));

/** Bundles the server once, so that each of its processes starts quickly. Returns the file to run. */
export async function bundleServer(folder: string): Promise<string> {
  const outDir = path.join(folder, 'server');
  await build({ configFile: false, logLevel: 'error', build: { ssr: source, outDir, target: 'node20' } });
  // Bare imports are resolved from the folder of the bundle.
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const [file] = readdirSync(outDir).filter((name) => /^serverProcess\./.test(name));
  return path.join(outDir, file ?? '');
}

interface ServerSettings {
  database: string;
  folder: string;
  /** The time at which its clock stands, in milliseconds. */
  now: number;
}

export interface Running {
  child: ChildProcess;
  port: number;
}

/** Starts a server process on a database of the tests. */
export async function startServer(entry: string, settings: ServerSettings): Promise<Running> {
  const argument = JSON.stringify({ ...settings, database: { ...inject('database'), database: settings.database } });
  const child = fork(entry, [argument], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`A server process ended with ${code}`)));
  });
  return { child, port };
}

/** Two servers on one database. The one that answers is killed again and again, and the other takes over. */
export function startFleet(entry: string, settings: ServerSettings, random: Random, rounds: number) {
  const running: Promise<Running>[] = [];
  let kills = 0;

  function start(): Promise<Running> {
    const started = startServer(entry, settings);
    running.push(started);
    return started;
  }

  let active = start();
  let standby = start();
  let answersLeft = random.between(2, 8);

  /** Kills the active server after some answers, while it works on other requests. */
  async function answered() {
    answersLeft -= 1;
    if (answersLeft > 0 || kills === rounds) return;
    answersLeft = random.between(3, 12);
    kills += 1;
    const dying = active;
    active = standby;
    if (kills < rounds) standby = start();
    (await dying).child.kill('SIGKILL');
  }

  /** Sends a request until a server answers it. Every attempt has the same idempotency key. */
  async function request(
    path: string,
    { token, body, form }: { token?: string; body?: unknown; form?: Record<string, string> },
  ) {
    const headers = {
      'idempotency-key': crypto.randomUUID(),
      ...(token && { 'x-user-access-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    for (;;) {
      const { port } = await active;
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers,
        redirect: 'manual',
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: new URLSearchParams(form) }),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => undefined);
      if (!answer || answer.status >= 500) continue;
      await answered();
      return { status: answer.status, body: answer.text.startsWith('{') ? JSON.parse(answer.text) : {} };
    }
  }

  return {
    request,
    isOver: () => kills === rounds,
    kills: () => kills,
    stop: async () => {
      await Promise.allSettled(running.map(async (started) => (await started).child.kill('SIGKILL')));
    },
  };
}

export type Fleet = ReturnType<typeof startFleet>;
