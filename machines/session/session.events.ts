import type { LoginAnswer, StoredSession } from './session.contract.ts';

/** What was found in storage and when: machines know no clock. */
export interface Reading {
  stored: StoredSession | null;
  at: string;
}

export type SessionEvent =
  | { type: 'session.start'; login: LoginAnswer; at: string }
  | { type: 'session.expire' }
  /** `remember` is the page to come back to after the next login. */
  | { type: 'session.leave'; to?: string; remember?: string }
  | { type: 'secret.exchange'; secret: string }
  | { type: 'acting.start'; login: LoginAnswer; at: string; endsAt: string }
  | { type: 'acting.stop' }
  | { type: 'redirect.remember'; url: string }
  /** Another tab signed in, switched or signed out. */
  | ({ type: 'stored.changed' } & Reading);

export type SessionEmitted =
  | { type: 'session.started'; redirectUrl: string | null }
  | { type: 'session.expired' }
  | { type: 'session.left'; to: string | null }
  | { type: 'session.followed' }
  | { type: 'acting.started' }
  | { type: 'acting.stopped' };
