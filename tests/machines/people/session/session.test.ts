import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { StoredSession } from '#machines/people/session/session.contract.ts';
import type { Reading } from '#machines/people/session/session.events.ts';
import { sessionMachine } from '#machines/people/session/session.machine.ts';
import {
  selectEnd,
  selectIsSettled,
  selectStanding,
  selectTokens,
  selectUser,
} from '#machines/people/session/session.selectors.ts';
import { emptySession, isExpired, nothingStored, sessionFrom } from '#machines/people/session/session.ts';
import { loginAs, now, restored, storedAs, visitors } from './sessionVisitors.ts';
import { startSession } from './startSession.ts';

describe('restoring a session', () => {
  it.each([
    ['anonymous', 'anonymous'],
    ['unverified', 'expired'],
    ['expired', 'expired'],
    ['USER', 'active'],
    ['impersonating', 'active'],
  ] as const)('of a visitor who is %s makes it %s', async (visitor, status) => {
    const { actor } = await startSession({ stored: visitors[visitor] });
    expect(selectStanding(actor.getSnapshot()).status).toBe(status);
  });

  it('starts anonymous if the storage cannot be read', () => {
    const readStored = fromPromise<Reading>(() => Promise.reject(new Error('no storage')));
    const machine = sessionMachine.provide({ actors: { readStored } });
    const actor = createActor(machine).start();
    return expect(waitFor(actor, selectIsSettled)).resolves.toMatchObject({ value: { anonymous: 'idle' } });
  });

  it('returns to the manager if the acting session has ended meanwhile', () => {
    const acting = { ...storedAs('USER').session, token_expired_at: '2026-03-02T09:59:59.999Z' };
    const next = restored({ session: acting, backdoor: storedAs('ADMIN').session });
    expect(next.value).toEqual({ active: 'own' });
    expect(selectTokens(next)).toEqual({ user: 'token-of-ADMIN', manager: '' });
  });
});

describe('the other tabs of a session', () => {
  const reasonFor = async (stored: StoredSession | null) => {
    const { actor } = await startSession({ stored: visitors.USER });
    actor.send({ type: 'stored.changed', stored, at: now });
    expect(selectStanding(actor.getSnapshot())).toEqual({ status: 'anonymous' });
    return selectEnd(actor.getSnapshot());
  };

  it('say that the user has signed out in another one', async () => {
    expect(await reasonFor(null)).toEqual({ why: 'otherTab' });
  });

  it('say it too, and come back to their page, if a refused call was faster than the other tab', async () => {
    const { actor, settled } = await startSession({ stored: visitors.USER, server: 'fails' });
    // The server knows the token no more, and the guard of the page leaves.
    actor.send({ type: 'session.expire' });
    actor.send({ type: 'session.leave', to: '/login', remember: '/user/account' });
    await settled();
    actor.send({ type: 'stored.changed', stored: null, at: now });
    const { context } = actor.getSnapshot();
    expect(selectEnd(actor.getSnapshot())).toEqual({ why: 'otherTab' });
    expect(context.stored.session.redirect_url).toBe('/user/account');
  });

  it('do not unsay why it ended by itself when another one opens the login page', async () => {
    const end = { why: 'idle', minutes: 30 } as const;
    const { actor } = await startSession({ stored: { ...nothingStored, end } });
    for (const stored of [null, nothingStored]) {
      actor.send({ type: 'stored.changed', stored, at: now });
      expect(selectEnd(actor.getSnapshot())).toEqual(end);
    }
  });

  it('say the reason of the tab in which it ended by itself', async () => {
    const end = { why: 'idle', minutes: 30 } as const;
    expect(await reasonFor({ ...nothingStored, end })).toEqual(end);
  });

  it('say it again when the login page is reloaded', async () => {
    const end = { why: 'idle', minutes: 30 } as const;
    const { actor } = await startSession({ stored: { ...nothingStored, end } });
    expect(selectEnd(actor.getSnapshot())).toEqual(end);
  });

  it('store nothing of a logout', async () => {
    const { actor, browserStorage } = await startSession({ stored: visitors.USER });
    actor.send({ type: 'stored.changed', stored: null, at: now });
    actor.send({ type: 'redirect.remember', url: '/user/portfolio' });
    await waitFor(actor, (snapshot) => snapshot.matches({ anonymous: 'idle' }));
    expect(browserStorage.stored?.session.redirect_url).toBe('/user/portfolio');
    expect(browserStorage.stored).not.toHaveProperty('end');
  });
});

it('why a session ended by itself is remembered until the next one starts', async () => {
  const { actor } = await startSession({ stored: visitors.expired });
  const end = () => selectEnd(actor.getSnapshot());
  expect(end()).toEqual({ why: 'expired' });
  actor.send({ type: 'session.leave', to: '/login' });
  await waitFor(actor, selectIsSettled);
  expect(end(), 'at the login page').toEqual({ why: 'expired' });
  actor.send({ type: 'session.start', login: loginAs('USER'), at: now });
  actor.send({ type: 'session.leave', to: '/login' });
  await waitFor(actor, selectIsSettled);
  expect(end(), 'after a logout').toBeNull();
});

describe('a session that the server has ended', () => {
  it.each(['idle', 'tooLong'] as const)('as %s is over, also while a manager acts as a user', async (why) => {
    for (const stored of [visitors.ADMIN, visitors.impersonating]) {
      const { actor } = await startSession({ stored });
      actor.send({ type: 'session.expire', why });
      expect(actor.getSnapshot().value).toBe('expired');
      expect(selectEnd(actor.getSnapshot())).toEqual({ why });
    }
  });

  it('without a reason leaves the manager’s own session', async () => {
    const { actor } = await startSession({ stored: visitors.impersonating });
    actor.send({ type: 'session.expire' });
    expect(selectStanding(actor.getSnapshot())).toEqual({ status: 'active', areas: ['ADMIN'], acting: false });
  });
});

describe('the end of a session', () => {
  const at = (iso: string) => isExpired(storedAs('USER').session, iso);

  it('is 15 days after the login, to the millisecond', () => {
    expect(at('2026-03-17T09:59:59.999Z')).toBe(false);
    expect(at('2026-03-17T10:00:00.000Z')).toBe(true);
    expect(at('2026-03-17T10:00:01.000Z')).toBe(true);
  });

  it('is earlier if the server says so, but never later', () => {
    const ends = (endsAt: string) => sessionFrom(loginAs('USER'), now, endsAt).token_expired_at;
    expect(ends('2026-03-02T10:30:00.000Z')).toBe('2026-03-02T10:30:00.000Z');
    expect(ends('2027-03-02T10:30:00.000Z')).toBe('2026-03-17T10:00:00.000Z');
  });

  it.each([
    ['no user', { user: null }],
    ['no token', { access_token: '' }],
    ['no expiry time', { token_expired_at: null }],
  ])('has come if the session has %s', (_, missing) => {
    expect(isExpired({ ...storedAs('USER').session, ...missing }, now)).toBe(true);
  });

  it('has come if the e-mail address is not verified', () => {
    expect(isExpired(sessionFrom(loginAs('USER', { email_verification: null }), now), now)).toBe(true);
  });

  it('is reported once, and the session waits until the user leaves it', async () => {
    const { actor, log } = await startSession({ stored: visitors.USER });
    actor.send({ type: 'session.expire' });
    actor.send({ type: 'session.expire' });
    expect(log).toEqual([{ type: 'session.expired' }]);
    expect(selectStanding(actor.getSnapshot())).toEqual({ status: 'expired', areas: ['USER'] });
  });
});

describe('a login', () => {
  it('stores exactly the user and the session, without a backdoor', async () => {
    const { actor, browserStorage, settled } = await startSession();
    actor.send({ type: 'session.start', login: loginAs('PREMIUM_USER'), at: now });
    await settled();
    expect(browserStorage.stored).toEqual(storedAs('PREMIUM_USER'));
    expect(v.safeParse(StoredSession, browserStorage.stored).success).toBe(true);
    expect(selectUser(actor.getSnapshot())).toEqual({
      id: '01957a00-0000-7000-8000-000000000001',
      name: 'Ada',
      email: 'ada@demo.test',
      role: 'PREMIUM_USER',
      roles: ['PREMIUM_USER'],
      nationality: 'ES',
      image: null,
      type: 'natural',
      firstName: 'Ada',
      lastName: 'Byron',
      wallets: ['0x52908400098527886E0F7030069857D2E4169EE7'],
      kycStatus: 'success',
      secret: null,
      referralCode: 'ADA1',
      email_verification: '2026-01-01T00:00:00.000Z',
    });
  });

  it.each([{ email_verification: null }, { accessToken: null }])('does not happen with %j', async (missing) => {
    const { actor, log } = await startSession();
    actor.send({ type: 'session.start', login: loginAs('USER', missing), at: now });
    expect(selectStanding(actor.getSnapshot())).toEqual({ status: 'anonymous' });
    expect(log).toEqual([]);
  });

  it('lasts in memory if the browser refuses to store it', async () => {
    const { actor, settled } = await startSession({ storage: 'fails' });
    actor.send({ type: 'session.start', login: loginAs('USER'), at: now });
    await settled();
    await Promise.resolve();
    expect(actor.getSnapshot().status).toBe('active');
    expect(selectTokens(actor.getSnapshot()).user).toBe('token-of-USER');
  });

  it('returns once to the page that was requested, if it is a page of this site', async () => {
    const { actor, log, browserStorage } = await startSession();
    actor.send({ type: 'redirect.remember', url: '/user/earnings?page=2' });
    await waitFor(actor, (snapshot) => snapshot.matches({ anonymous: 'idle' }));
    expect(browserStorage.stored?.session).toEqual({ ...emptySession, redirect_url: '/user/earnings?page=2' });
    actor.send({ type: 'session.start', login: loginAs('USER'), at: now });
    expect(log).toEqual([{ type: 'session.started', redirectUrl: '/user/earnings?page=2' }]);
    expect(actor.getSnapshot().context.stored.session.redirect_url).toBeNull();
  });

  it('forgets a page of another site', async () => {
    const { actor } = await startSession();
    actor.send({ type: 'redirect.remember', url: '//evil.test/login' });
    expect(actor.getSnapshot().context.stored.session.redirect_url).toBeNull();
  });
});
