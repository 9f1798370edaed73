import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import type { Draining } from '../kernel/draining.ts';

const LOOK_MS = 100;
/** A browser may send a request on an idle connection at any time, so it is closed only when Node itself would do so. */
const IDLE_MS = 6000;

/** While the process drains, every answer tells the client to close the connection. */
export function announceClosing(server: HttpServer, draining: Draining): void {
  const open = new Set<ServerResponse>();
  server.prependListener('request', (_, response: ServerResponse) => {
    response.shouldKeepAlive &&= !draining.isDraining;
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  draining.onBegin(() => {
    for (const response of open) response.shouldKeepAlive = false;
  });
}

/**
 * Accepts no more connections, waits until all requests have their answers, and closes the rest after `limitMs`. The
 * HTTP server's own `close` would cut idle connections at once, and with them requests that are on their way.
 */
export async function drainServer(server: HttpServer, limitMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()));
  const idle = setTimeout(() => {
    looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  }, IDLE_MS);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  let looking: NodeJS.Timeout | undefined;
  await closed;
  clearTimeout(idle);
  clearTimeout(limit);
  clearInterval(looking);
}
