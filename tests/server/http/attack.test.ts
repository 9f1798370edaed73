import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createReporter } from '#server/kernel/reporter.ts';
import { operations } from '#server/routes/operations.ts';
import { Tenants } from '#server/tenants/tenants.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';

let attacked: TestTenant;
let other: TestTenant;
let server: Server;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  [attacked, other] = [await testTenant(), await testTenant()];
  other.opened.redefine({ key: 'other', hosts: ['other.local'], origin: 'http://other.local' });
  const config = readConfig({ LOG_LEVEL: 'silent', TESELA_DATA: attacked.folder });
  const tenants = new Tenants([attacked.opened, other.opened], createReporter(config));
  const app = createApp({ config, tenants, pages: undefined, dist: '/nonexistent', version: 'test' });
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise((resolve) => server.once('listening', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
  await Promise.all([attacked.close(), other.close()]);
});

/** Sends a request over a connection of its own, and resolves to the status of its answer. */
function send(host: string, head: string, body: string | Buffer = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    sockets.push(socket);
    socket.once('data', (bytes) => {
      resolve(Number(bytes.toString('latin1', 9, 12)));
      socket.destroy();
    });
    socket.once('error', reject);
    socket.write(`${head}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    socket.write(body);
  });
}

it('half-sent bodies, endless names and every public operation hold up no visitor of another tenant', async () => {
  const token = await worldOf(attacked).tokenOf(await worldOf(attacked).user());
  const halfSent = 'POST /v2/user/login HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 100';
  for (let number = 0; number < 100; number++) void send('test.local', halfSent).catch(() => {});
  const calls = operations
    .filter(({ access }) => access === 'anyone')
    .flatMap(({ method, path }) => {
      const head = `${method} ${path.replaceAll(/\{\w+\}/g, 'x')} HTTP/1.1`;
      const form = `${head}\r\nContent-Type: application/json\r\nContent-Length: 2`;
      return Array.from({ length: 3 }, () =>
        method === 'GET' ? send('test.local', head) : send('test.local', form, '{}'),
      );
    });
  const headers = `form-data; name="file"; filename="x${'. '.repeat(1_000_000)}x.pdf"`;
  const upload = Buffer.from(`--b\r\nContent-Disposition: ${headers}\r\n\r\n%PDF-1.7\r\n--b--\r\n`);
  const uploadHead = [
    'POST /v2/pfp/account/image HTTP/1.1',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${upload.byteLength}`,
    `X-User-Access-Token: ${token}`,
  ].join('\r\n');
  const named = send('test.local', uploadHead, upload);
  const visits = ['/health', '/v2/ui/get-customization', '/v2/country'].flatMap((path) =>
    ['other.local', 'test.local'].map((host) => send(host, `GET ${path} HTTP/1.1`)),
  );
  expect(await Promise.all(visits)).toEqual(visits.map(() => 200));
  expect(await named).toBe(422);
  const statuses = await Promise.all(calls);
  expect(statuses.length).toBeGreaterThan(60);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect([attacked.reported, other.reported]).toEqual([[], []]);
});
