import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Delivery } from './probe.ts';

export interface NoticeReceiver {
  /** The address on this machine. */
  url: string;
  deliveries(): Promise<Delivery[]>;
  close(): Promise<void>;
}

/**
 * Receives the notices of one signature or verification. The first delivery is answered with HTTP 500, so that a
 * service has to repeat it. `waitMs`: the time limit of each delivery.
 */
export async function receiveNotices({ port = 0, waitMs }: { port?: number; waitMs: number }): Promise<NoticeReceiver> {
  const received: Delivery[] = [];
  const waiting: (() => void)[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    received.push({ body: await text(request), headers });
    response.writeHead(received.length === 1 ? 500 : 200).end();
    for (const go of waiting.splice(0)) go();
  };
  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));

  /** Resolves when this many have arrived, or when the time limit has passed. */
  async function arrived(count: number): Promise<void> {
    const end = Date.now() + waitMs;
    while (received.length < count && Date.now() < end) {
      const { promise, timer } = nextDelivery(end - Date.now());
      await promise;
      clearTimeout(timer);
    }
  }

  function nextDelivery(milliseconds: number) {
    let timer: NodeJS.Timeout | undefined;
    const promise = new Promise<void>((resolve) => {
      waiting.push(resolve);
      timer = setTimeout(resolve, milliseconds);
    });
    return { promise, timer };
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries: async () => {
      await arrived(1);
      if (received.length > 0) await arrived(2);
      return received;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
