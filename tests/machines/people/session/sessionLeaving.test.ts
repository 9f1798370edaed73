import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { logoutTarget } from '#machines/people/session/logoutTarget.ts';
import type { StoredSession } from '#machines/people/session/session.contract.ts';
import {
  selectIsSettled,
  selectManager,
  selectStanding,
  selectTokens,
} from '#machines/people/session/session.selectors.ts';
import { emptySession } from '#machines/people/session/session.ts';
import { loginAs, now, restored, storedAs, type Visitor, visitors } from './sessionVisitors.ts';
import { startSession } from './startSession.ts';

describe('a secret link', () => {
  it('starts a session', async () => {
    const { actor, log, settled } = await startSession({ stored: visitors.expired });
    actor.send({ type: 'secret.exchange', secret: 's3' });
    expect(selectIsSettled(actor.getSnapshot())).toBe(false);
    await settled();
    expect(log).toContainEqual({ exchanged: 's3' });
    expect(selectStanding(actor.getSnapshot())).toEqual({ status: 'active', areas: ['USER'], acting: false });
    expect(actor.getSnapshot().context.secret).toBe('');
  });

  it('leaves no session behind when it fails', async () => {
    const { actor, settled } = await startSession({ stored: visitors.expired, server: 'fails' });
    actor.send({ type: 'secret.exchange', secret: 's3' });
    await settled();
    expect(selectStanding(actor.getSnapshot())).toEqual({ status: 'anonymous' });
    expect(selectTokens(actor.getSnapshot())).toEqual({ user: '', manager: '' });
  });

  it('is ignored while the user is signed in', async () => {
    const { actor, log } = await startSession({ stored: visitors.USER });
    actor.send({ type: 'secret.exchange', secret: 's3' });
    expect(log).toEqual([]);
  });
});

describe('a manager who acts as a user', () => {
  const act = { type: 'acting.start', login: loginAs('USER'), at: now, endsAt: '2026-03-02T10:30:00.000Z' } as const;

  it('sends both tokens, sees what the user sees, and can return', async () => {
    const { actor, browserStorage, settled } = await startSession({ stored: visitors.ADMIN });
    actor.send(act);
    await settled();
    const snapshot = actor.getSnapshot();
    expect(selectTokens(snapshot)).toEqual({ user: 'token-of-USER', manager: 'token-of-ADMIN' });
    expect(selectStanding(snapshot)).toEqual({ status: 'active', areas: ['USER'], acting: true });
    expect(selectManager(snapshot)?.role).toBe('ADMIN');
    expect(browserStorage.stored?.backdoor).toEqual(visitors.ADMIN.session);
    expect(browserStorage.stored?.session.token_expired_at).toBe(act.endsAt);
  });

  it.each(['answers', 'fails'] as const)(
    'ends the acting session at the server, which %s, and returns',
    async (server) => {
      const { actor, log, browserStorage, settled } = await startSession({ stored: visitors.impersonating, server });
      actor.send({ type: 'acting.stop' });
      await settled();
      expect(log).toEqual([{ loggedOut: { user: 'token-of-USER', manager: '' } }, { type: 'acting.stopped' }]);
      expect(actor.getSnapshot().value).toEqual({ active: 'own' });
      await Promise.resolve();
      expect(browserStorage.stored).toEqual(visitors.ADMIN);
    },
  );

  it('returns when the acting session has expired', async () => {
    const { actor, log } = await startSession({ stored: visitors.impersonating });
    actor.send({ type: 'session.expire' });
    expect(selectTokens(actor.getSnapshot())).toEqual({ user: 'token-of-ADMIN', manager: '' });
    expect(log).toEqual([{ type: 'acting.stopped' }]);
  });

  it('must be a manager, and acts as one user at a time', async () => {
    const owner = await startSession({ stored: visitors.ENTREPRENEUR });
    owner.actor.send(act);
    expect(selectManager(owner.actor.getSnapshot())).toBeNull();
    const acting = await startSession({ stored: visitors.impersonating });
    acting.actor.send({ ...act, login: loginAs('CLIENT') });
    expect(selectStanding(acting.actor.getSnapshot())).toMatchObject({ areas: ['USER'] });
  });
});

describe('a logout', () => {
  const tokensOf = (visitor: Visitor) => selectTokens(restored(visitors[visitor]));

  it.each(['answers', 'fails'] as const)(
    'calls the server, which %s, then clears the storage, then reports where to go',
    async (server) => {
      const { actor, log, settled } = await startSession({ stored: visitors.impersonating, server });
      actor.send({ type: 'session.leave', to: '/login' });
      await settled();
      expect(log).toEqual([
        { loggedOut: tokensOf('impersonating') },
        'cleared',
        { type: 'session.left', to: '/login' },
      ]);
      expect(selectStanding(actor.getSnapshot())).toEqual({ status: 'anonymous' });
      expect(selectTokens(actor.getSnapshot())).toEqual({ user: '', manager: '' });
    },
  );

  it('does not call the server without a token', async () => {
    const { actor, log, settled } = await startSession({ stored: storedAs('USER', { accessToken: null }) });
    actor.send({ type: 'session.leave' });
    await settled();
    expect(log).toEqual([{ type: 'session.expired' }, 'cleared', { type: 'session.left', to: null }]);
  });

  it('remembers the page that an expired session requested', async () => {
    const { actor, browserStorage, settled } = await startSession({ stored: visitors.expired });
    actor.send({ type: 'session.leave', to: '/login', remember: '/user/portfolio' });
    await settled();
    await waitFor(actor, (snapshot) => snapshot.matches({ anonymous: 'idle' }));
    expect(browserStorage.stored).toEqual({
      session: { ...emptySession, redirect_url: '/user/portfolio' },
      backdoor: null,
      end: { why: 'expired' },
    });
  });

  it('happens once', async () => {
    const { actor, log, settled } = await startSession({ stored: visitors.USER });
    actor.send({ type: 'session.leave' });
    actor.send({ type: 'session.leave', to: '/elsewhere' });
    await settled();
    expect(log.filter((entry) => entry === 'cleared')).toHaveLength(1);
    expect(log).toContainEqual({ type: 'session.left', to: null });
  });

  it.each([
    ['/register', { external: 'https://home.test', customised: 'https://brand.test' }, '/register'],
    [null, { external: 'https://home.test/a?b=1#c', customised: '/x' }, 'https://home.test/a?b=1&logout=true#c'],
    [null, { external: 'https://home.test', customised: null }, 'https://home.test?logout=true'],
    [null, { external: 'javascript:alert(1)', customised: 'https://brand.test' }, 'https://brand.test'],
    [null, { external: '', customised: '/about' }, '/about'],
    [null, { customised: '//evil.test' }, '/login'],
    [null, {}, '/login'],
  ])('to %s with %j ends at %s', (requested, homes, target) => {
    expect(logoutTarget(requested, homes)).toBe(target);
  });
});

describe('another tab', () => {
  const changed = (stored: StoredSession | null) => ({ type: 'stored.changed', stored, at: now }) as const;
  const followed = { type: 'session.followed' };

  it.each(['ADMIN', 'impersonating'] as const)('that becomes %s is followed', async (visitor) => {
    const { actor, log } = await startSession();
    actor.send(changed(visitors[visitor]));
    expect(actor.getSnapshot().context.stored).toEqual(visitors[visitor]);
    expect(log).toEqual([followed]);
  });

  it('that logged out is followed without a second call to the server', async () => {
    const { actor, log } = await startSession({ stored: visitors.impersonating });
    actor.send(changed(null));
    expect(selectStanding(actor.getSnapshot())).toEqual({ status: 'anonymous' });
    expect(log).toEqual([followed]);
  });

  it('that only remembered a page changes nothing here', async () => {
    const { actor, log } = await startSession();
    actor.send(changed({ session: { ...emptySession, redirect_url: '/user/account' }, backdoor: null }));
    expect(log).toEqual([]);
  });

  it('does not disturb a logout', async () => {
    const { actor, log, settled } = await startSession({ stored: visitors.USER });
    actor.send({ type: 'session.leave' });
    actor.send(changed(visitors.ADMIN));
    await settled();
    expect(selectStanding(actor.getSnapshot())).toEqual({ status: 'anonymous' });
    expect(log).not.toContainEqual(followed);
  });
});
