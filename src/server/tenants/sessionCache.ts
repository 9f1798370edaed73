import type { Session } from '../secrets/sessions.ts';

const TTL_MS = 3000;
/** No request reads a session for longer than this. */
const READING_MS = 60_000;
const MAX_SESSIONS = 20_000;

/**
 * Caches sessions for a few seconds. The end of a session, and a change of its rights, take effect at once in this
 * process, and in others when they are informed. Each gets a number, so that older reads are never used.
 */
export class SessionCache {
  #sessions = new Map<string, { session: Session; until: number }>();
  #lastChange = 0;
  /** The numbers of the latest changes of sessions and users, until no request can still be reading older data. */
  #changes = new Map<string, { number: number; until: number }>();
  #cleared = 0;

  get(tokenHash: Buffer): Session | undefined {
    const found = this.#sessions.get(tokenHash.toString('base64'));
    return found && found.until > Date.now() ? found.session : undefined;
  }

  /** The number of the latest change, which becomes the `readAt` of sessions that are read from now on. */
  get now(): number {
    return this.#lastChange;
  }

  add(session: Session) {
    if (this.isOutdated(session)) return;
    if (this.#sessions.size >= MAX_SESSIONS) this.#sessions.clear();
    this.#sessions.set(keyOf(session), { session, until: Date.now() + TTL_MS });
  }

  /** Whether the session has ended, or its user or the manager who acts as the user has changed, since it was read. */
  isOutdated(session: Session): boolean {
    const { userId, managerId, readAt } = session;
    const isNewer = (key: string | null) => key !== null && (this.#changes.get(key)?.number ?? 0) > readAt;
    return this.#cleared > readAt || isNewer(keyOf(session)) || isNewer(userId) || isNewer(managerId);
  }

  /** `tokenHash` is in base64. */
  forget(tokenHash: string) {
    this.#note(tokenHash);
    this.#sessions.delete(tokenHash);
  }

  /** Removes the cached rights of a user, in own sessions and in those in which the user acts as another. */
  forgetUser(userId: string) {
    this.#note(userId);
    for (const [key, { session }] of this.#sessions)
      if (session.userId === userId || session.managerId === userId) this.#sessions.delete(key);
  }

  clear() {
    this.#cleared = ++this.#lastChange;
    this.#changes.clear();
    this.#sessions.clear();
  }

  #note(key: string) {
    for (const [known, { until }] of this.#changes) {
      if (until > Date.now()) break;
      this.#changes.delete(known);
    }
    this.#changes.delete(key);
    this.#changes.set(key, { number: ++this.#lastChange, until: Date.now() + READING_MS });
  }
}

const keyOf = ({ tokenHash }: Session) => tokenHash.toString('base64');
