import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { createClients, MAX_BYTES } from './clients.ts';
import { localeFor, POLICY, readPage } from './page.ts';
import type { OpenedFiles } from './readFile.ts';

export interface InspectorSettings {
  /** The folder of the built page. */
  folder: string;
  port: number;
  host: string;
  opened?: OpenedFiles | undefined;
}

const MAX_MESSAGE_BYTES = 32 * 1024 * 1024;
const MAX_UNREAD_BYTES = 2 * MAX_BYTES;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Serves the page, takes what apps send over WebSockets, and streams it to the page. Resolves to the port. */
export async function serveInspector({ folder, port, host, opened }: InspectorSettings) {
  const { assets, htmlFor } = readPage(folder);
  const clients = createClients();
  const isLocal = LOCAL.has(host);

  /** A site whose name points to this machine must not read what other apps sent. */
  const isOwnHost = ({ headers }: IncomingMessage) => !isLocal || LOCAL.has((headers.host ?? '').replace(/:\d+$/, ''));

  const http = createServer((request, response) => {
    const { pathname, searchParams } = new URL(`http://localhost${request.url ?? '/'}`);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    if (!isOwnHost(request)) return answer(response, 403);
    if (pathname === '/clients') return follow(request, response);
    if (pathname === '/') return response.writeHead(302, { Location: '/inspect' }).end();
    if (pathname === '/inspect') {
      response.setHeader('Content-Security-Policy', POLICY);
      const locale = localeFor(searchParams.get('lang'), request.headers['accept-language']);
      return answer(response, 200, 'text/html; charset=utf-8', htmlFor(locale, opened));
    }
    const asset = assets.get(pathname);
    return asset ? answer(response, 200, asset.type, asset.content) : answer(response, 404);
  });

  const answer = (response: ServerResponse, status: number, type = 'text/plain', content: string | Buffer = '') =>
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(content);

  function follow(request: IncomingMessage, response: ServerResponse) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.flushHeaders();
    const id = request.headers['last-event-id'];
    const write = (frame: string) => {
      // A page that does not read makes the server keep what it has not read.
      if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
      else response.write(frame);
    };
    const stop = clients.follow(Array.isArray(id) ? id[0] : id, write);
    request.once('close', stop);
  }

  /** React Native names the address of the server itself as the origin. */
  const originOf = ({ headers: { origin, host: own } }: IncomingMessage) =>
    origin === undefined || origin.replace(/^\w+:\/\//, '') === own ? null : origin;

  const sockets = new WebSocketServer({
    server: http,
    maxPayload: MAX_MESSAGE_BYTES,
    // The page of a foreign name would count as a program of this machine, because its origin is that name.
    verifyClient: ({ req }: { req: IncomingMessage }) => isOwnHost(req),
  });
  sockets.on('connection', (socket, request) => {
    const receive = clients.connect({ path: request.url ?? '/', origin: originOf(request) });
    socket.on('message', (data) => receive(data.toString()));
    // A broken connection closes the socket, and nothing else follows from it.
    socket.on('error', () => {});
  });

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    // The server of the sockets passes the errors of the other one on.
    sockets.once('error', reject);
    http.listen(port, host, resolve);
  });
  return {
    port: (http.address() as AddressInfo).port,
    close() {
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      http.close();
    },
  };
}
