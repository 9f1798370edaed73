import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** Serves `/metrics` on a port of its own, so that no proxy of the application can expose it. */
export async function serveMetrics(
  at: { port: number; host: string },
  page: { contentType: string; read(): Promise<string> },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    page.read().then(
      (text) => response.writeHead(200, { 'Content-Type': page.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
