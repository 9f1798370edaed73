import type { Session } from '../http/operation.ts';

const KEEP_MS = 3000;
const MAX_SESSIONS = 20_000;

/** Sessions of the last seconds. Signing out in this process is seen at once, in another one after these seconds. */
export class SessionCache {
  #known = new Map<string, { session: Session; until: number }>();

  get(tokenHash: Buffer): Session | undefined {
    const found = this.#known.get(tokenHash.toString('base64'));
    return found && found.until > Date.now() ? found.session : undefined;
  }

  keep(session: Session) {
    if (this.#known.size >= MAX_SESSIONS) this.#known.clear();
    this.#known.set(session.tokenHash.toString('base64'), { session, until: Date.now() + KEEP_MS });
  }

  forget(tokenHash: Buffer) {
    this.#known.delete(tokenHash.toString('base64'));
  }

  clear() {
    this.#known.clear();
  }
}
