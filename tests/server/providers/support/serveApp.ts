import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';

/** Serves an app on a free port of this machine until the test ends. Returns its address. */
export async function serveApp(app: Hono): Promise<string> {
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve) => {
    const started = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info: AddressInfo) =>
      resolve({ server: started, port: info.port }),
    );
  });
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return `http://127.0.0.1:${port}`;
}
