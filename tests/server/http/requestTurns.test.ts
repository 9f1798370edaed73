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
  app.use(requestTurns((http) => ({ key: http.req.param('tenant') ?? http.req.path.split('/')[1] ?? '' })));
  app.get('/:tenant', async (http) => {
    begun.push(http.req.param('tenant'));
    await new Promise<void>((resolve) => ends.push(resolve));
    return http.text('done');
  });
  const send = (tenant: string, count = 1) => {
    for (let sent = 0; sent < count; sent += 1) void app.request(`/${tenant}`);
  };
  const settle = () => vi.advanceTimersByTimeAsync(1);
  return { begun, ends, send, settle };
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
