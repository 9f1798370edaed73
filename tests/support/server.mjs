// Runs the built server on an empty folder, which is removed when the server stops.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { countStatements } from '../bench/databaseWork.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the port, or a free one for 0. Throws if the port is in use. */
function reservePort(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(port, '127.0.0.1', () => {
      const found = probe.address().port;
      probe.close(() => resolve(found));
    });
  });
}

const exitOf = (child) => new Promise((resolve) => child.once('exit', resolve));

/** A slow machine that plays the history of the demo needs some minutes. */
const MOST_START_MS = 900_000;

async function waitUntilHealthy(port, child) {
  const until = Date.now() + MOST_START_MS;
  while (child.exitCode === null && Date.now() < until) {
    const health = await fetch(`http://localhost:${port}/health`).catch(() => undefined);
    if (health?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(child.exitCode === null ? 'The server did not start in time' : `The server ended: ${child.exitCode}`);
}

const folderOf = (port) => path.join(tmpdir(), `tesela-${process.pid}-${port}`);

/**
 * Runs the demo on several ports. Its history is played once, and every product starts with a copy of it. Until `stop`,
 * `played` is the folder of a demo that has stopped, so that further products can start with a copy too.
 *
 * @param {string} played
 * @param {number[]} ports
 * @returns {Promise<{ stop(): Promise<void> }>}
 */
export async function openServers(played, ports) {
  const [first] = ports;
  const forget = () => rmSync(played, { recursive: true, force: true });
  forget();
  const template = await openServer({ port: first, isKept: true });
  await template.stop();
  renameSync(folderOf(first), played);
  // With their owners, because the files of a database belong to its user.
  for (const port of ports) execFileSync('cp', ['-a', played, folderOf(port)]);
  const servers = await Promise.all(ports.map((port) => openServer({ port })));
  return { stop: () => Promise.all(servers.map(({ stop }) => stop())).then(forget) };
}

/** Adds demo data before the server opens its folder. */
async function scaleDemo(env, scale) {
  const script = `import('./dist/commands/scale.js').then((demo) => demo.main(['--scale', '${scale}']))`;
  const child = spawn(process.execPath, ['-e', script], { cwd: project, env, stdio: 'inherit' });
  if ((await exitOf(child)) !== 0) throw new Error('The demo could not be scaled');
}

/** The first start after the demo was scaled plays the history of its other tenant. */
async function startOnce(port, child) {
  await waitUntilHealthy(port, child);
  child.kill('SIGTERM');
  await exitOf(child);
}

const measuring = ['--expose-gc', '--import', new URL('./processState.mjs', import.meta.url).href];

/** The MB of the server's heap after a collection and of its memory, and the 99th percentile of its delays in ms. */
function stateOf(child) {
  const answer = new Promise((resolve) => {
    // A server also says when it is ready.
    const listen = (message) => {
      if (message?.heap === undefined) return;
      child.off('message', listen);
      resolve(message);
    };
    child.on('message', listen);
  });
  child.send('state');
  return answer;
}

/** The MB of memory that a process has, and the most that it has had; nothing where the system does not tell. */
function memoryOf(pid) {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const megabytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { resident: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/**
 * @param {{ port?: number, scale?: number, isMeasured?: boolean, isKept?: boolean, isCounted?: boolean,
 *   env?: Record<string, string> }} options
 *   a port instead of a free one, the factor of the demo data, whether `state` is used, whether the folder stays, whether the
 *   database of a scaled demo counts its statements, and settings
 * @returns {Promise<{ port: number, data: string, startedIn: number, memory(): { resident: number, most: number }, state(): Promise<{ heap: number, resident: number, delay: number }>, stop(): Promise<void> }>}
 */
export async function openServer({
  port: requestedPort = 0,
  scale,
  isMeasured,
  isKept,
  isCounted,
  env: settings,
} = {}) {
  const port = await reservePort(requestedPort);
  // The server creates it, because the user of the database must have access to it.
  const data = folderOf(port);
  const env = { ...process.env, ...settings, PORT: String(port), TESELA_DATA: data, LOG_LEVEL: 'error' };
  if (scale) await scaleDemo(env, scale);
  if (isCounted) countStatements(data);
  const start = () =>
    spawn(process.execPath, [...(isMeasured ? measuring : []), 'dist/server/main.js'], {
      cwd: project,
      env,
      stdio: ['ignore', 'ignore', 'inherit', ...(isMeasured ? ['ipc'] : [])],
    });
  if (scale) await startOnce(port, start());
  const startedAt = performance.now();
  const child = start();
  const removed = exitOf(child).then(() => isKept || rmSync(data, { recursive: true, force: true }));
  const stop = () => {
    child.kill('SIGTERM');
    return removed;
  };
  await waitUntilHealthy(port, child).catch(async (error) => {
    await stop();
    throw error;
  });
  const startedIn = performance.now() - startedAt;
  return { port, data, startedIn, memory: () => memoryOf(child.pid), state: () => stateOf(child), stop };
}
