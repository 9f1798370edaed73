import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { checkInterval } from '#machines/app/versionCheck/versionCheck.machine.ts';
import { DAY } from '#machines/shared/duration.ts';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { cacheTime } from '#machines/tenant/customization/customization.machine.ts';
import { recordingSettings, type ServerAnswer, startServer } from '#tests/web/api/apiServer.ts';
import { callAt } from '#web/actors/callAt.ts';
import { createCustomization, watchPageUse } from '#web/actors/customizationActor.ts';
import { connectClient } from '#web/api/client.ts';
import { hasUnsavedWork, markUnsavedWork, onUnsavedWork } from '#web/forms/unsavedWork.ts';
import { watchVersion } from '#web/live/versionCheck.ts';

const cleanups: (() => unknown)[] = [];

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const end of cleanups.splice(0)) await end();
});

async function startTestServer(...answers: ServerAnswer[]) {
  const server = await startServer(answers);
  cleanups.push(server.close);
  return server;
}

describe('a newer build', () => {
  async function watch(...builds: string[]) {
    const server = await startTestServer(...builds.map((id) => ({ status: 200, body: { id } })));
    const reloads: string[] = [];
    const url = `${server.base}/builds/latest.json`;
    cleanups.push(watchVersion({ build: 'b1', url, reload: () => reloads.push('reload') }));
    return { reloads, received: server.received };
  }

  /** Advances the clock by one interval, and lets the answer arrive in real time. */
  function passInterval() {
    vi.advanceTimersByTime(checkInterval);
    vi.useRealTimers();
  }

  it('reloads the page, and is remembered so that it reloads only once', async () => {
    const { reloads, received } = await watch('b2');
    passInterval();
    await expect.poll(() => reloads).toEqual(['reload']);
    expect(received.map(({ path }) => path)).toEqual(['/builds/latest.json']);
    expect(sessionStorage.getItem('tesela.reloadedFor')).toBe('b2');
  });

  it('waits for unsaved work', async () => {
    const release = markUnsavedWork();
    const { reloads, received } = await watch('b2');
    passInterval();
    await expect.poll(() => received).toHaveLength(1);
    expect(reloads).toEqual([]);
    release();
    await expect.poll(() => reloads).toEqual(['reload']);
  });
});

describe('unsaved work', () => {
  it('exists as long as one part of the page holds it', () => {
    let calls = 0;
    const stop = onUnsavedWork(() => {
      calls += 1;
    });
    const [first, second] = [markUnsavedWork(), markUnsavedWork()];
    first();
    first();
    expect([hasUnsavedWork(), calls]).toEqual([true, 3]);
    second();
    stop();
    markUnsavedWork()();
    expect([hasUnsavedWork(), calls]).toEqual([false, 4]);
  });
});

describe('the customization', () => {
  it('is fetched when the user returns to a page that is older than five minutes', async () => {
    const norte = { ...defaultCustomization, title: 'Norte' };
    const server = await startTestServer({ status: 200, body: { data: norte } });
    connectClient(recordingSettings(server.base).settings);
    const customization = createCustomization({ customization: defaultCustomization, age: 0 }).start();
    cleanups.push(() => customization.stop(), watchPageUse(customization));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(customization.getSnapshot().value).toBe('current');
    vi.advanceTimersByTime(cacheTime);
    vi.useRealTimers();
    document.dispatchEvent(new Event('visibilitychange'));
    const now = await waitFor(customization, (snapshot) => snapshot.matches('current'));
    expect(now.context.customization.title).toBe('Norte');
  });

  it('that cannot be fetched causes no toast and no report', async () => {
    const server = await startTestServer({ status: 404, body: { error: 'unknown_host' } });
    const { settings, toasts, reports } = recordingSettings(server.base);
    connectClient(settings);
    vi.useRealTimers();
    const customization = createCustomization({ customization: defaultCustomization, age: null }).start();
    cleanups.push(() => customization.stop());
    await waitFor(customization, (snapshot) => snapshot.matches('old'));
    expect([toasts, reports]).toEqual([[], []]);
  });
});

describe('waiting for a point in time', () => {
  it('works beyond the maximum of a timer', () => {
    const calls: string[] = [];
    const year = 365 * DAY;
    callAt(Date.now() + year, () => calls.push('come'));
    vi.advanceTimersByTime(year - 1);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(calls).toEqual(['come']);
  });

  it('ends at once if the time has passed', () => {
    const calls: string[] = [];
    callAt(Date.now(), () => calls.push('come'));
    expect(calls).toEqual(['come']);
  });

  it('can be cancelled', () => {
    const calls: string[] = [];
    callAt(Date.now() + 1_000, () => calls.push('come'))();
    vi.advanceTimersByTime(2_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toEqual([]);
  });
});
