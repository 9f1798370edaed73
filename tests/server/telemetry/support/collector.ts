import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  links?: { traceId: string; spanId: string }[];
  status?: { code?: number };
}

interface Call {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A server that answers every POST with this body and records what it was sent. */
export async function listening(answer: unknown) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push({ path: request.url ?? '', headers: request.headers, text: Buffer.concat(chunks).toString() });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The spans in the requests that an OTLP collector received. */
export const spansIn = (calls: readonly Call[]): CollectedSpan[] =>
  calls
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(
      ({ text }) =>
        (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[] }).resourceSpans,
    )
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
