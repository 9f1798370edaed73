import * as v from 'valibot';
import { ImpersonateAnswer } from '#machines/people/session/impersonation.contract.ts';
import type { StoredSession } from '#machines/people/session/session.contract.ts';
import { emptySession, nothingStored, sessionFrom } from '#machines/people/session/session.ts';
import { demoPassword } from '../support/user.ts';
import { login, post } from './account.ts';
import type { Scene } from './cause.ts';

const key = 'tesela.session';
const now = () => new Date().toISOString();

const manager = 'manager@demo.test';

/** The stored session of a user who has signed in. */
export async function storedOf(scene: Scene, email: string): Promise<StoredSession> {
  return { session: sessionFrom(await login(scene, email), now()), backdoor: null };
}

export const ownStored = (scene: Scene) => storedOf(scene, manager);

/** The stored session of a manager who acts as an investor. */
export async function actingStored(scene: Scene): Promise<StoredSession> {
  const own = await login(scene, manager);
  const { id } = await login(scene, 'premium@demo.test');
  const request = { user_id: id, reason: 'Requested help', password: demoPassword };
  const acting = v.parse(ImpersonateAnswer, await post(scene, '/v2/auth/impersonate', request, own.accessToken ?? ''));
  return { session: sessionFrom(acting, now(), acting.expires_at), backdoor: sessionFrom(own, now()) };
}

/** An expired session with or without its token. */
export async function remnantStored(scene: Scene, hasToken: boolean): Promise<StoredSession> {
  const { session } = await ownStored(scene);
  const expired = { ...session, token_expired_at: '2026-01-01T00:00:00.000Z', ...(!hasToken && { access_token: '' }) };
  return { session: expired, backdoor: null };
}

/** The stored redirect of a visitor who is not signed in. */
export const anonymousStored: StoredSession = {
  ...nothingStored,
  session: { ...emptySession, redirect_url: '/user/earnings' },
};

/** Stores or clears the session in another tab. */
export async function storeElsewhere({ page, origin }: Scene, stored: StoredSession | null): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(`${origin}/builds/latest.json`);
  await tab.evaluate(([name, text]) => (text ? localStorage.setItem(name, text) : localStorage.removeItem(name)), [
    key,
    stored && JSON.stringify(stored),
  ] as const);
  await tab.close();
}

/** From now on the local storage of the page throws on changes. */
export const refuseStorage = (change: 'setItem' | 'removeItem') => async (scene: Scene) => {
  const refuse = (name: typeof change) => {
    Storage.prototype[name] = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError');
    };
  };
  await scene.page.addInitScript(refuse, change);
  await scene.page.evaluate(refuse, change);
};

/** Ends the session of this page on the server. */
export async function endElsewhere(scene: Scene): Promise<void> {
  const text = await scene.page.evaluate((name) => localStorage.getItem(name), key);
  const { session } = JSON.parse(text ?? '{}') as StoredSession;
  await post(scene, '/v2/user/logout', {}, session.access_token);
}
