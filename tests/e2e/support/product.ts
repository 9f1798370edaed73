import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';

const project = fileURLToPath(new URL('../../..', import.meta.url));

export interface Running {
  origin: string;
  stop(): Promise<void>;
}

/** A product of one tenant that has just been told to start, with settings and folders of its own. */
export async function beginProduct(settings: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tesela-product-'));
  // Its database runs as somebody else where this is root.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const tenants = path.join(folder, 'tenants.json');
  writeFileSync(tenants, JSON.stringify([{ key: 'demo', hosts: ['localhost'], origin }]));
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

/** The same, once it answers; it begins with the demo and leaves nothing behind. */
export async function startProduct(settings: Record<string, string>): Promise<Running> {
  const { product, origin, stop } = await beginProduct(settings);
  const isOver = async () => product.exitCode !== null || isUp(origin);
  await expect
    .poll(isOver, { timeout: 120_000, intervals: [250] })
    .toBe(true)
    .catch(() => {});
  if (await isUp(origin)) return { origin, stop };
  await stop();
  throw new Error('The product did not start.');
}

/** A site elsewhere: for a browser, the numbers of this machine are another one than its name. */
export async function startSite(page: string): Promise<Running> {
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
