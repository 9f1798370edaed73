import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { PLAYED_DEMO } from './ports.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

export interface RunningServer {
  origin: string;
  stop(): Promise<void>;
}

/** Launches a product with one tenant, without waiting until it is ready. `data` is a folder to start with a copy of. */
export async function launchProduct(settings: Record<string, string>, data?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tesela-product-'));
  // If the tests run as root, the database runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const tenants = path.join(folder, 'tenants.json');
  writeFileSync(tenants, JSON.stringify([{ key: 'demo', hosts: ['localhost'], origin }]));
  // With their owners, because the files of a database belong to its user.
  if (data) execFileSync('cp', ['-a', data, path.join(folder, 'data')]);
  const product = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: project,
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      TESELA_DATA: path.join(folder, 'data'),
      TESELA_TENANTS: tenants,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stopped = new Promise((stop) => product.once('exit', stop));
  const stop = async () => {
    product.kill('SIGTERM');
    await stopped;
    rmSync(folder, { recursive: true, force: true });
  };
  return { product, folder, origin, stop };
}

/** Launches a product with the played demo and waits until it answers. `stop` removes its data. */
export async function startProduct(settings: Record<string, string>): Promise<RunningServer> {
  const { product, origin, stop } = await launchProduct(settings, PLAYED_DEMO);
  const isSettled = async () => product.exitCode !== null || isUp(origin);
  await expect
    .poll(isSettled, { timeout: 240_000, intervals: [250] })
    .toBe(true)
    .catch(() => {});
  if (await isUp(origin)) return { origin, stop };
  await stop();
  throw new Error('The product did not start.');
}

/** Serves a page from another origin: for a browser, 127.0.0.1 is another site than localhost. */
export async function startSite(page: string): Promise<RunningServer> {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page));
  const port = await portOf(server);
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

const isUp = (origin: string) =>
  fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await portOf(server);
  await new Promise((closed) => server.close(closed));
  return port;
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}
