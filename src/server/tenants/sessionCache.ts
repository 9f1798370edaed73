import type { Session } from '../store/sessions.ts';

const TTL_MS = 3000;
const ENDED_MS = 60_000;
const MAX_SESSIONS = 20_000;

/** Caches sessions for a few seconds. A sign-out takes effect at once in this process, and in others when they hear of it. */
export class SessionCache {
  #sessions = new Map<string, { session: Session; until: number }>();
  /** Sessions that have ended, until no request can still be reading them. */
  #ended = new Map<string, number>();

  get(tokenHash: Buffer): Session | undefined {
    const found = this.#sessions.get(tokenHash.toString('base64'));
    return found && found.until > Date.now() ? found.session : undefined;
  }

  /** A request may have read the session just before it ended. */
  add(session: Session) {
    const key = session.tokenHash.toString('base64');
    if (this.#ended.has(key)) return;
    if (this.#sessions.size >= MAX_SESSIONS) this.#sessions.clear();
    this.#sessions.set(key, { session, until: Date.now() + TTL_MS });
  }

  /** `tokenHash` is in base64. */
  forget(tokenHash: string) {
    this.#sessions.delete(tokenHash);
    for (const [key, until] of this.#ended) {
      if (until > Date.now()) break;
      this.#ended.delete(key);
    }
    this.#ended.set(tokenHash, Date.now() + ENDED_MS);
  }

  clear() {
    this.#sessions.clear();
  }
}
