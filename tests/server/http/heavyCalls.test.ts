import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeavyCalls } from '#server/http/heavyCalls.ts';
import { RecentCalls } from '#server/http/recentCalls.ts';

// The pause after a call depends on how long the call took, so the test decides how late it is.
beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Calls that go on until the test ends them. */
function calls() {
  const heavy = new HeavyCalls();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (tenant: string, caller: string, name: string) =>
    heavy.run(tenant, caller, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { heavy, begun, send, end };
}

it('two calls of a tenant run at once, and those of another tenant do not wait for them', () => {
  const { begun, send } = calls();
  for (const name of ['a1', 'a2', 'a3']) void send('a', 'ana', name);
  void send('b', 'ben', 'b1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

it('the callers of a tenant take turns', async () => {
  const { begun, send, end } = calls();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void send('a', 'ana', name);
  void send('a', 'eva', 'e1');
  await end('a1');
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'a3', 'e1']);
});

it('more calls than can wait have no answer, first those of the caller with the most', async () => {
  const { send, begun, end } = calls();
  const sent = Array.from({ length: 40 }, (_, at) => send('a', 'ana', `a${at}`));
  expect(await sent.at(-1)).toBeUndefined();
  const other = send('a', 'eva', 'e1');
  await end('a0');
  await end('a1');
  expect(begun).toContain('e1');
  await end('e1');
  expect(await other).toBe('e1');
});

it('after a call its place pauses for twice as long as the call took, but not longer than half a second', async () => {
  const { begun, send, end } = calls();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void send('a', 'ana', name);
  vi.advanceTimersByTime(100);
  await end('a1');
  await vi.advanceTimersByTimeAsync(199);
  expect(begun).not.toContain('a3');
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toContain('a3');
  vi.advanceTimersByTime(10_000);
  await end('a2');
  await vi.advanceTimersByTimeAsync(500);
  expect(begun).toContain('a4');
});

it('a call that fails leaves its place to the next one', async () => {
  const { heavy, send, begun } = calls();
  const failing = Array.from({ length: 2 }, () => heavy.run('a', 'ana', () => Promise.reject(new Error('broken'))));
  void send('a', 'ana', 'a1');
  await Promise.allSettled(failing);
  expect(begun).toEqual(['a1']);
});

it('calls are counted for each caller, anew in each window', () => {
  let now = 0;
  const calls = new RecentCalls({ calls: 2, seconds: 60 }, () => now);
  expect(['ana', 'ana', 'ana', 'eva'].map((caller) => calls.allow(caller))).toEqual([true, true, false, true]);
  now = 60_000;
  expect(calls.allow('ana')).toBe(true);
});
