import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Message } from '#machines/app/form/form.contract.ts';
import type { ClientSettings } from '#web/api/client.ts';

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type ServerAnswer = { status: number; body?: unknown; text?: string; reference?: string } | 'cut';

/** A server with open CORS that gives these answers in order and records the requests. */
export async function startServer(answers: ServerAnswer[]) {
  const received: Received[] = [];
  const server = createServer((call, response) => {
    for (const header of ['origin', 'headers', 'methods']) response.setHeader(`access-control-allow-${header}`, '*');
    if (call.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const chunks: Buffer[] = [];
    call.on('data', (chunk: Buffer) => chunks.push(chunk));
    call.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      received.push({ method: call.method ?? '', path: call.url ?? '', headers: call.headers, body });
      const answer = answers.shift() ?? { status: 418 };
      if (answer === 'cut') {
        call.socket.destroy();
        return;
      }
      const text = answer.text ?? (answer.body === undefined ? '' : JSON.stringify(answer.body));
      if (answer.reference) response.setHeader('x-request-id', answer.reference);
      response.writeHead(answer.status, { 'content-type': answer.text ? 'text/html' : 'application/json' });
      response.end(answer.status === 204 ? undefined : text);
    });
  });
  await new Promise<void>((recordingSettings) => server.listen(0, '127.0.0.1', recordingSettings));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    received,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** Settings of a client, with the toasts and reports that it produces. */
export function recordingSettings(base: string, changes: Partial<ClientSettings> = {}) {
  const toasts: Message[] = [];
  const references: (string | undefined)[] = [];
  const reports: Error[] = [];
  let refusedTokens = 0;
  const settings: ClientSettings = {
    base,
    tokens: () => ({ user: '', manager: '' }),
    language: () => 'es',
    notify: (message, reference) => {
      toasts.push(message);
      references.push(reference);
    },
    report: (error) => reports.push(error),
    onTokenRefused: () => {
      refusedTokens += 1;
    },
    ...changes,
  };
  return { settings, toasts, references, reports, refusedTokens: () => refusedTokens };
}
