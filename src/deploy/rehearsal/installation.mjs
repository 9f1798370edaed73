// Shared by the rehearsals: their steps, the servers as processes of this machine, and the processes to stop.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { project } from '../../scripts/ensure.mjs';

export const folder = mkdtempSync(path.join(tmpdir(), 'tesela-rehearsal-'));
chmodSync(folder, 0o755); // the database runs as another user

/** The running processes, latest first. */
const running = [];
export const isStarted = (part) => {
  running.unshift(part);
  return part;
};

export async function step(name, act) {
  const startedAt = performance.now();
  const detail = await act();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`✓ ${name}${detail ? `: ${detail}` : ''} (${seconds} s)`);
}

export function expect(isTrue, message) {
  if (!isTrue) throw new Error(message);
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const exitOf = (child) => new Promise((resolve) => child.once('exit', resolve));

/** Looks again and again until the answer is true, for at most fifteen minutes. */
export async function until(isTrue, message) {
  for (const end = Date.now() + 900_000; Date.now() < end; await pause(200)) if (await isTrue()) return;
  throw new Error(message);
}

/** Runs a program of Node in the project. Returns its exit code. */
export function run(args, env, stdio = 'inherit') {
  return exitOf(spawn(process.execPath, args, { cwd: project, env, stdio }));
}

const isAnswering = async (port, path) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  return answer?.ok === true;
};

export async function waitForAnswer(port, path = '/health', mayStillCome = () => true) {
  await until(async () => !mayStillCome() || (await isAnswering(port, path)), `Nothing answers on port ${port}`);
  expect(mayStillCome(), `The server on port ${port} has ended`);
}

/** A server with its settings. `stop` ends it, and `start` starts it again. */
export function createServer(env, port) {
  let child;
  let ended;
  const server = {
    port,
    async start() {
      child = spawn(process.execPath, ['dist/server/main.js'], {
        cwd: project,
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      ended = exitOf(child);
      await waitForAnswer(port, '/health', () => child.exitCode === null && child.signalCode === null);
      return server;
    },
    stop(signal = 'SIGTERM') {
      child?.kill(signal);
      return ended;
    },
  };
  return isStarted(server);
}

let stopping;
function stopAll() {
  stopping ??= (async () => {
    for (const part of running.splice(0)) await part.stop();
    rmSync(folder, { recursive: true, force: true });
  })();
  return stopping;
}

/** Runs a rehearsal, and stops all its parts whatever happens. */
export async function rehearse(act) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stopAll().then(() => process.exit(130)));
  try {
    await act();
  } catch (error) {
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  } finally {
    await stopAll();
  }
}
