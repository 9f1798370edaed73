import type { Session } from '../store/sessions.ts';

const TTL_MS = 3000;
const MAX_SESSIONS = 20_000;

/** Caches sessions for a few seconds. A sign-out takes effect at once in this process, and in others when they hear of it. */
export class SessionCache {
  #sessions = new Map<string, { session: Session; until: number }>();

  get(tokenHash: Buffer): Session | undefined {
    const found = this.#sessions.get(tokenHash.toString('base64'));
    return found && found.until > Date.now() ? found.session : undefined;
  }

  add(session: Session) {
    if (this.#sessions.size >= MAX_SESSIONS) this.#sessions.clear();
    this.#sessions.set(session.tokenHash.toString('base64'), { session, until: Date.now() + TTL_MS });
  }

  /** `tokenHash` is in base64. */
  forget(tokenHash: string) {
    this.#sessions.delete(tokenHash);
  }

  clear() {
    this.#sessions.clear();
  }
}
