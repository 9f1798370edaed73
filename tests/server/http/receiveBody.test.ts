import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyReceiver } from '#server/http/receiveBody.ts';
import { createToResponse } from '#server/http/toResponse.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MB = 1024 * 1024;

/** An application whose only operation echoes the length of its body. */
function application() {
  const app = new Hono();
  const receive = bodyReceiver({
    toResponse: createToResponse(false),
    addressOf: (http) => http.req.header('x-address') ?? '192.0.2.1',
  });
  app.post('/', receive(MB), async (http) => http.text(String((await http.req.text()).length)));
  return app;
}

/** A connection of which `bytesRead` bytes have arrived. */
const socketOf = (bytesRead: number) => ({ incoming: { socket: { bytesRead } } });

interface Sending {
  headers?: Record<string, string>;
  env?: object;
}

/** Sends the headers and the first byte of a body. `finish` sends the rest. */
function sendHalf(app: Hono, { headers = {}, env }: Sending = {}) {
  let finish = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new Uint8Array([65]));
      finish = () => {
        controller.enqueue(new Uint8Array([66]));
        controller.close();
      };
    },
  });
  const request = new Request('http://test.local/', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      'content-type': 'application/json',
      ...(!('content-length' in headers) && { 'transfer-encoding': 'chunked' }),
      ...headers,
    },
  } as RequestInit);
  const sent = { status: 'open' as number | 'open', finish: () => finish() };
  const answer = Promise.resolve(app.request(request, undefined, env)).then((response) => {
    sent.status = response.status;
    return response;
  });
  return Object.assign(sent, { answer });
}

const statusesOf = (sent: ReturnType<typeof sendHalf>[]) => sent.map(({ status }) => status);

describe.each([
  ['without a declared length', {}],
  ['with a declared length', { 'content-length': '2' }],
])('a body %s', (_, headers) => {
  it('is passed on when it is complete', async () => {
    const { answer, finish } = sendHalf(application(), { headers });
    await vi.advanceTimersByTimeAsync(5000);
    finish();
    expect(await (await answer).text()).toBe('2');
  });

  it('that stays incomplete is given up in the end, and its connection is closed', async () => {
    const { answer } = sendHalf(application(), { headers });
    await vi.advanceTimersByTimeAsync(180_000);
    expect((await answer).status).toBe(408);
    expect((await answer).headers.get('connection')).toBe('close');
  });

  it('that arrives too slowly is given up soon', async () => {
    const env = socketOf(0);
    const { answer } = sendHalf(application(), { headers, env });
    await vi.advanceTimersByTimeAsync(12_000);
    expect((await answer).status).toBe(408);
  });

  it('that arrives at a good rate has more time', async () => {
    const env = socketOf(0);
    const sent = sendHalf(application(), { headers, env });
    env.incoming.socket.bytesRead = 500_000;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(statusesOf([sent])).toEqual(['open']);
    sent.finish();
    expect((await sent.answer).status).toBe(200);
  });
});

describe('many incomplete bodies', () => {
  it('of one network are refused after a moment, and those of others are not', async () => {
    const app = application();
    const many = Array.from({ length: 400 }, () => sendHalf(app));
    const other = sendHalf(app, { headers: { 'x-address': '198.51.100.7' } });
    await vi.advanceTimersByTimeAsync(1500);
    const statuses = statusesOf(many);
    expect(statuses.filter((status) => status === 503)).toHaveLength(400 - 32);
    const refused = await many.at(-1)?.answer;
    expect(refused?.headers.get('retry-after')).toBe('2');
    expect(await refused?.json()).toEqual({ error: 'busy' });
    expect(statusesOf([other])).toEqual(['open']);
  });

  it('of one network in IPv6 are counted together', async () => {
    const app = application();
    const many = Array.from({ length: 40 }, (_, at) =>
      sendHalf(app, { headers: { 'x-address': `2001:db8::${at + 1}` } }),
    );
    await vi.advanceTimersByTimeAsync(1500);
    expect(statusesOf(many).filter((status) => status === 503)).toHaveLength(8);
  });

  it('give their places back when they are complete', async () => {
    const app = application();
    const many = Array.from({ length: 32 }, () => sendHalf(app));
    await vi.advanceTimersByTimeAsync(1500);
    for (const { finish } of many) finish();
    await Promise.all(many.map(({ answer }) => answer));
    const next = Array.from({ length: 32 }, () => sendHalf(app));
    await vi.advanceTimersByTimeAsync(1500);
    expect(statusesOf(next)).toEqual(next.map(() => 'open'));
  });
});

it('refuses a body that is too large without waiting for it', async () => {
  const app = application();
  const { answer } = sendHalf(app, { headers: { 'content-length': String(2 * MB) } });
  expect((await answer).status).toBe(413);
});
