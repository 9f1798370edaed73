import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tesela } from './user.ts';

/** The product behind a proxy that can pretend that a new build was installed, as its worker names it. */
export async function serveNextBuild() {
  let isReleased = false;
  const build = '0123456789ab';
  const server = createServer((request, response) => {
    forward(request, response, isReleased ? build : undefined).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    build,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true;
    },
    close: () => close(server),
  };
}

async function forward(request: IncomingMessage, response: ServerResponse, build: string | undefined) {
  const { url = '/', method = 'GET', headers } = request;
  const accept = headers.accept ?? '*/*';
  const answer = await fetch(`${tesela}${url}`, { method, headers: { accept } });
  const kept = ['content-type', 'content-security-policy', 'cache-control'];
  response.writeHead(
    answer.status,
    kept.flatMap((name) => [name, answer.headers.get(name) ?? '']),
  );
  if (url === '/worker.js' && build)
    response.end((await answer.text()).replace(/^self\.build="[^"]*"/, `self.build="${build}"`));
  else response.end(Buffer.from(await answer.arrayBuffer()));
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
