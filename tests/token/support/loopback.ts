import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import type { Eip1193 } from '#server/providers/chain/embedded/embeddedChain.ts';

const Request = v.object({ id: v.number(), method: v.string(), params: v.optional(v.unknown()) });
const Failure = v.object({ message: v.string(), code: v.optional(v.number(), -32603), data: v.optional(v.string()) });

/**
 * How a request fails:
 * - `lost`: the node handles it, but the connection breaks before the answer;
 * - `dropped`: the connection breaks before the node receives it;
 * - `silent`: the node handles it and never answers;
 * - `garbage`: the node handles it, but a proxy answers with HTML;
 * - `failing`, `busy`: a proxy refuses it with status 500 or 429.
 */
export type NetworkFailure = 'lost' | 'dropped' | 'silent' | 'garbage' | 'failing' | 'busy';

export type Loopback = { url: string; close(): Promise<void> };

/** Serves a chain as a JSON-RPC node on this machine. `failureOf` makes requests fail. */
export async function serve(
  chain: Eip1193,
  failureOf: (method: string) => NetworkFailure | undefined = () => undefined,
): Promise<Loopback> {
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { id, method, params } = v.parse(Request, await json(incoming));
    const failure = failureOf(method);
    if (failure === 'dropped') return incoming.socket.destroy();
    if (failure === 'failing' || failure === 'busy') return outgoing.writeHead(failure === 'busy' ? 429 : 500).end();
    const outcome = await chain.request({ method, params }).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: v.parse(Failure, error) }),
    );
    if (failure === 'silent') return undefined;
    if (failure === 'lost') return incoming.socket.destroy();
    outgoing.setHeader('content-type', 'application/json');
    return outgoing.end(failure === 'garbage' ? '<html>' : JSON.stringify({ jsonrpc: '2.0', id, ...outcome }));
  };
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
