import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestTurns } from '#server/http/requestTurns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An application whose requests go on until the test ends them. */
function application() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const app = new Hono();
  const turns = requestTurns((http) => ({ key: http.req.path.split('/')[1] ?? '' }), {
    callerOf: (http) => http.req.header('caller') ?? '',
    refuse: (http) => http.text('later', 503),
  });
  app.use(turns);
  app.get('/:tenant', async (http) => {
    begun.push(http.req.param('tenant') + (http.req.header('caller') ?? ''));
    await new Promise<void>((resolve) => ends.push(resolve));
    return http.text('done');
  });
  app.post('/:tenant', async (http) => http.text(await http.req.text()));
  const send = (tenant: string, count = 1, caller = '') => ({
    answers: Array.from({ length: count }, () => Promise.resolve(app.request(`/${tenant}`, { headers: { caller } }))),
  });
  const settle = () => vi.advanceTimersByTimeAsync(1);
  return { app, begun, ends, send, settle };
}

it('runs all requests of a tenant at once while no other tenant has any', async () => {
  const { begun, send, settle } = application();
  send('a', 20);
  await settle();
  expect(begun).toHaveLength(20);
});

it('runs a few of each tenant while several have some, and the next when one has ended', async () => {
  const { begun, ends, send, settle } = application();
  send('b');
  send('a', 20);
  await settle();
  expect(begun.filter((key) => key === 'a')).toHaveLength(2);
  ends[1]?.();
  await settle();
  expect(begun.filter((key) => key === 'a')).toHaveLength(3);
  send('b');
  await settle();
  expect(begun.filter((key) => key === 'b')).toHaveLength(2);
});

it('gives the place of a request that waits long to the next one', async () => {
  const { begun, send, settle } = application();
  send('b');
  send('a', 4);
  await settle();
  expect(begun.filter((key) => key === 'a')).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(begun.filter((key) => key === 'a')).toHaveLength(4);
});

it('gives no place to a request whose body is still on its way', async () => {
  const { app, begun, send, settle } = application();
  send('b');
  for (let sent = 0; sent < 400; sent += 1) {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([65])) });
    void app.request(new Request('http://x/a', { method: 'POST', body, duplex: 'half' } as RequestInit));
  }
  await settle();
  send('a');
  await settle();
  expect(begun).toEqual(['b', 'a']);
});

it('lets the callers of a tenant take turns', async () => {
  const { begun, ends, send, settle } = application();
  send('b');
  send('a', 50, '1');
  await settle();
  send('a', 1, '2');
  for (let ended = 0; ended < 3; ended += 1) {
    ends.at(-1)?.();
    await settle();
  }
  expect(begun).toContain('a2');
});

it('refuses more requests than can wait, first those of the caller with the most', async () => {
  const { begun, ends, send, settle } = application();
  send('b');
  await settle();
  const { answers } = send('a', 1000, '1');
  await settle();
  const refused = await Promise.race([answers.at(-1), settle()]);
  expect(refused).toMatchObject({ status: 503 });
  send('a', 1, '2');
  for (let ended = 0; ended < 4; ended += 1) {
    ends.at(-1)?.();
    await settle();
  }
  expect(begun).toContain('a2');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun.filter((key) => key === 'a1').length).toBeLessThan(300);
});
