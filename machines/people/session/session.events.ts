import type { LoginAnswer, SessionEnd, StoredSession } from './session.contract.ts';

/** The stored sessions and the time when they were read, because machines do not read the clock. */
export interface Reading {
  stored: StoredSession | null;
  at: string;
}

export type SessionEvent =
  | { type: 'session.start'; login: LoginAnswer; at: string }
  /**
   * `why`: it was idle, for so many `minutes`, or has reached its maximum duration. The manager's own session ends
   * together with an acting one.
   */
  | { type: 'session.expire'; why?: SessionEnd; minutes?: number }
  /** `remember` is the page to return to after the next login. */
  | { type: 'session.leave'; to?: string; remember?: string }
  | { type: 'secret.exchange'; secret: string }
  | { type: 'acting.start'; login: LoginAnswer; at: string; endsAt: string }
  | { type: 'acting.stop' }
  | { type: 'redirect.remember'; url: string }
  /** The user has another picture, or none. */
  | { type: 'picture.change'; image: string | null }
  /** Another tab signed in, switched the user or signed out. */
  | ({ type: 'stored.changed' } & Reading);

export type SessionEmitted =
  | { type: 'session.started'; redirectUrl: string | null }
  | { type: 'session.expired' }
  | { type: 'session.left'; to: string | null }
  | { type: 'session.followed' }
  | { type: 'acting.started' }
  | { type: 'acting.stopped' };
