import type { ReactElement } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { selectEnd, selectIsSettled, selectTokens } from '#machines/people/session/session.selectors.ts';
import { MINUTE, SECOND } from '#machines/shared/duration.ts';
import { loginAs } from '#tests/machines/people/session/sessionVisitors.ts';
import { recordingSettings, type ServerAnswer, startServer } from '#tests/web/api/apiServer.ts';
import { startSession } from '#web/actors/sessionActor.ts';
import { connectClient, request } from '#web/api/client.ts';
import { watchIdleness } from '#web/live/idleness.ts';
import { lateNotices } from '#web/shell/lateNotices.ts';
import { createTestApp } from '../support/createTestApp.ts';

const key = 'tesela.lastAct';
const warning = () => (lateNotices().idle as ReactElement<{ endsAt: number; stay(): void }> | undefined)?.props;
const use = { status: 200, body: { data: { idleMinutes: 30 } } };
const cleanups: (() => unknown)[] = [];

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const end of cleanups.splice(0)) await end();
});

async function signIn(...answers: ServerAnswer[]) {
  const server = await startServer(answers);
  const app = createTestApp(Number(new URL(server.base).port));
  connectClient({
    ...recordingSettings(server.base).settings,
    tokens: () => selectTokens(app.session.getSnapshot()),
    onTokenRefused: (why) => app.session.send({ type: 'session.expire', ...(why && { why }) }),
  });
  app.session.start();
  await waitFor(app.session, selectIsSettled);
  cleanups.push(watchIdleness(app), server.close, () => app.session.stop());
  startSession(app.session, loginAs('ADMIN'));
  await expect.poll(() => server.received.length).toBe(1);
  return { app, server };
}

const seconds = ({ headers }: { headers: Record<string, unknown> }) => headers['x-idle-seconds'];
/** Lets the answers of the server arrive. */
const answered = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

async function pass(time: number) {
  for (let turn = 0; turn < 5; turn += 1) await answered();
  vi.advanceTimersByTime(time);
}

describe('a page of a user who does nothing', () => {
  it('warns, and then ends the session and says why', async () => {
    const { app, server } = await signIn(use, use);
    await pass(28 * MINUTE);
    await expect.poll(() => warning()?.endsAt).toBe(Number(localStorage.getItem(key)) + 30 * MINUTE);
    expect(server.received.map(seconds)).toEqual(['0', String((28 * MINUTE) / SECOND)]);
    vi.advanceTimersByTime(2 * MINUTE);
    expect(warning()).toBeUndefined();
    expect(app.session.getSnapshot().value).toBe('expired');
    expect(selectEnd(app.session.getSnapshot())).toEqual({ why: 'idle', minutes: 30 });
  });

  it('keeps the session when the user wants to stay, and tells the server', async () => {
    const { app, server } = await signIn(use, use, use);
    await pass(28 * MINUTE);
    await expect.poll(warning).toBeDefined();
    vi.advanceTimersByTime(MINUTE);
    warning()?.stay();
    expect(warning()).toBeUndefined();
    await expect.poll(() => server.received.map(seconds).at(-1)).toBe('0');
    await pass(2 * MINUTE);
    expect(app.session.getSnapshot().matches('active')).toBe(true);
  });

  it('keeps the session while the user is active in another tab', async () => {
    const { server } = await signIn(use, use);
    await pass(20 * MINUTE);
    localStorage.setItem(key, String(Date.now()));
    const newValue = String(Date.now());
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    await pass(20 * MINUTE);
    await answered();
    expect(warning()).toBeUndefined();
    expect(server.received).toHaveLength(1);
  });
});

describe('a call', () => {
  it('says how long ago the user’s last act was', async () => {
    const { server } = await signIn(use, use);
    await pass(10 * MINUTE);
    await request(v.unknown(), '/issuances');
    expect(server.received.map(seconds)).toEqual(['0', '600']);
    dispatchEvent(new KeyboardEvent('keydown'));
    expect(Number(localStorage.getItem(key))).toBe(Date.now());
  });

  it.each([
    ['session_idle', 'idle'],
    ['session_too_long', 'tooLong'],
    ['session_missing', 'expired'],
  ])('that is refused with %s ends the session as %s', async (error, end) => {
    const { app } = await signIn(use, { status: 401, body: { error } });
    await request(v.unknown(), '/issuances').catch(() => {});
    expect(selectEnd(app.session.getSnapshot())).toEqual({ why: end });
  });
});
