import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { defaultCustomization } from '#machines/customization/customization.contract.ts';
import { cacheTime } from '#machines/customization/customization.machine.ts';
import { checkInterval } from '#machines/versionCheck/versionCheck.machine.ts';
import { type Answered, listening, serve } from '#tests/web/api/apiServer.ts';
import { whenTimeHasCome } from '#web/actors/clock.ts';
import { createCustomization, watchUse } from '#web/actors/customization.ts';
import { hasUnsavedWork, holdWork, onUnsavedWork } from '#web/actors/unsavedWork.ts';
import { watchVersion } from '#web/actors/versionCheck.ts';
import { connectClient } from '#web/api/client.ts';

const ending: (() => unknown)[] = [];

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ending.splice(0)) await end();
});

async function serving(...answers: Answered[]) {
  const server = await serve(answers);
  ending.push(server.close);
  return server;
}

describe('a newer build', () => {
  async function watch(...builds: string[]) {
    const server = await serving(...builds.map((id) => ({ status: 200, body: { id } })));
    const reloads: string[] = [];
    const url = `${server.base}/builds/latest.json`;
    ending.push(watchVersion({ build: 'b1', url, reload: () => reloads.push('reload') }));
    return { reloads, received: server.received };
  }

  /** Lets the interval pass, after which the answer arrives in time as it is. */
  function pass() {
    vi.advanceTimersByTime(checkInterval);
    vi.useRealTimers();
  }

  it('reloads the page, and is remembered so that it does so once', async () => {
    const { reloads, received } = await watch('b2');
    pass();
    await expect.poll(() => reloads).toEqual(['reload']);
    expect(received.map(({ path }) => path)).toEqual(['/builds/latest.json']);
    expect(sessionStorage.getItem('tesela.reloadedFor')).toBe('b2');
  });

  it('waits for what is typed', async () => {
    const letGo = holdWork();
    const { reloads, received } = await watch('b2');
    pass();
    await expect.poll(() => received).toHaveLength(1);
    expect(reloads).toEqual([]);
    letGo();
    await expect.poll(() => reloads).toEqual(['reload']);
  });
});

describe('unsaved work', () => {
  it('is there as long as anybody holds it', () => {
    let told = 0;
    const stop = onUnsavedWork(() => {
      told += 1;
    });
    const [first, second] = [holdWork(), holdWork()];
    first();
    first();
    expect([hasUnsavedWork(), told]).toEqual([true, 3]);
    second();
    stop();
    holdWork()();
    expect([hasUnsavedWork(), told]).toEqual([false, 4]);
  });
});

describe('the customization', () => {
  it('is fetched when somebody comes back to a page that is older than five minutes', async () => {
    const norte = { ...defaultCustomization, title: 'Norte' };
    const server = await serving({ status: 200, body: { data: norte } });
    connectClient(listening(server.base).settings);
    const customization = createCustomization({ customization: defaultCustomization, age: 0 }).start();
    ending.push(() => customization.stop(), watchUse(customization));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(customization.getSnapshot().value).toBe('current');
    vi.advanceTimersByTime(cacheTime);
    vi.useRealTimers();
    document.dispatchEvent(new Event('visibilitychange'));
    const now = await waitFor(customization, (snapshot) => snapshot.matches('current'));
    expect(now.context.customization.title).toBe('Norte');
  });

  it('that cannot be fetched is said to nobody', async () => {
    const server = await serving({ status: 404, body: { error: 'unknown_host' } });
    const { settings, toasts, reports } = listening(server.base);
    connectClient(settings);
    vi.useRealTimers();
    const customization = createCustomization({ customization: defaultCustomization, age: null }).start();
    ending.push(() => customization.stop());
    await waitFor(customization, (snapshot) => snapshot.matches('old'));
    expect([toasts, reports]).toEqual([[], []]);
  });
});

describe('a time', () => {
  it('that lies further away than a timer counts is waited for', () => {
    const told: string[] = [];
    const year = 365 * 86_400_000;
    whenTimeHasCome(Date.now() + year, () => told.push('come'));
    vi.advanceTimersByTime(year - 1);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['come']);
  });

  it('that has passed has come', () => {
    const told: string[] = [];
    whenTimeHasCome(Date.now(), () => told.push('come'));
    expect(told).toEqual(['come']);
  });

  it('is forgotten when it is no longer wanted', () => {
    const told: string[] = [];
    whenTimeHasCome(Date.now() + 1_000, () => told.push('come'))();
    vi.advanceTimersByTime(2_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).toEqual([]);
  });
});
