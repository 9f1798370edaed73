import * as v from 'valibot';
import { ImpersonateAnswer } from '#machines/session/impersonation.contract.ts';
import type { StoredSession } from '#machines/session/session.contract.ts';
import { emptySession, nothingStored, sessionFrom } from '#machines/session/session.ts';
import { login, post } from './account.ts';
import type { Scene } from './cause.ts';

const key = 'tesela.session';
const now = () => new Date().toISOString();

const manager = 'manager@demo.test';

/** What a browser keeps of somebody who has signed in. */
export async function storedOf(scene: Scene, email: string): Promise<StoredSession> {
  return { session: sessionFrom(await login(scene, email), now()), backdoor: null };
}

export const ownStored = (scene: Scene) => storedOf(scene, manager);

/** Of one who acts as somebody else. */
export async function actingStored(scene: Scene): Promise<StoredSession> {
  const own = await login(scene, manager);
  const { id } = await login(scene, 'premium@demo.test');
  const asked = { user_id: id, reason: 'Asked for help' };
  const acting = v.parse(ImpersonateAnswer, await post(scene, '/v2/auth/impersonate', asked, own.accessToken ?? ''));
  return { session: sessionFrom(acting, now(), acting.expires_at), backdoor: sessionFrom(own, now()) };
}

/** Of a session whose time is over, with its token or without. */
export async function remnantStored(scene: Scene, hasToken: boolean): Promise<StoredSession> {
  const { session } = await ownStored(scene);
  const over = { ...session, token_expired_at: '2026-01-01T00:00:00.000Z', ...(!hasToken && { access_token: '' }) };
  return { session: over, backdoor: null };
}

/** Of nobody who wanted to open a page. */
export const nobodyStored: StoredSession = {
  ...nothingStored,
  session: { ...emptySession, redirect_url: '/user/earnings' },
};

/** What another tab of the browser stores, or clears. */
export async function storeElsewhere({ page, origin }: Scene, stored: StoredSession | null): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(`${origin}/builds/latest.json`);
  await tab.evaluate(([name, text]) => (text ? localStorage.setItem(name, text) : localStorage.removeItem(name)), [
    key,
    stored && JSON.stringify(stored),
  ] as const);
  await tab.close();
}

/** From now on the browser refuses to change what is stored, on this page and on those that follow. */
export const refuseStorage = (change: 'setItem' | 'removeItem') => async (scene: Scene) => {
  const refuse = (name: typeof change) => {
    Storage.prototype[name] = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError');
    };
  };
  await scene.page.addInitScript(refuse, change);
  await scene.page.evaluate(refuse, change);
};

/** The server ends the session that this page is in. */
export async function endElsewhere(scene: Scene): Promise<void> {
  const text = await scene.page.evaluate((name) => localStorage.getItem(name), key);
  const { session } = JSON.parse(text ?? '{}') as StoredSession;
  await post(scene, '/v2/user/logout', {}, session.access_token);
}
