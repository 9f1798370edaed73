import type { Writes } from '../postgres/writes.ts';
import { type Hub, PROCESS_END } from './hub.ts';
import { Recent } from './recent.ts';

/** Announced as the kind of an entity when a session has ended. No page is informed of it. */
const SESSION = 'session';

/** The same for a change of the rights of a user's sessions, such as the user's roles. */
const SESSIONS_OF = 'sessionsOf';

/** Announced when jobs wait that another process could run. No page is informed of it. */
const JOBS = 'jobs:waiting';

/** Announced as the kind of an entity when a user was erased, so that each process forgets the user's key. */
export const ERASURE = 'erasure';

export interface ChangesOptions {
  hub: Hub;
  tenantKey: string;
  writes: Writes;
}

type Listener = (entities: string[]) => void;

/** Announces the changed entities of a tenant to the listeners in all processes. */
export class Changes {
  #options: ChangesOptions;
  #listeners = new Set<Listener>();
  #sessionListeners = new Set<(tokenHash: string) => void>();
  #userListeners = new Set<(userId: string) => void>();
  #innerListeners = new Set<(what: 'jobs' | 'processEnd') => void>();
  #recent = new Recent();
  #leave = () => {};

  constructor(options: ChangesOptions) {
    this.#options = options;
  }

  start() {
    const { hub, tenantKey } = this.#options;
    this.#leave = hub.watch(tenantKey, (entities) => this.#receive(entities));
  }

  watch(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Calls the listener with the token hash (base64) of each session that ends in any process. */
  watchSessions(listener: (tokenHash: string) => void): () => void {
    this.#sessionListeners.add(listener);
    return () => void this.#sessionListeners.delete(listener);
  }

  /** Calls the listener with each user for whom any process announces changed rights of the sessions. */
  watchUserSessions(listener: (userId: string) => void): void {
    this.#userListeners.add(listener);
  }

  /** Calls the listener when jobs wait for any process, and when a process has ended. */
  watchProcesses(listener: (what: 'jobs' | 'processEnd') => void): void {
    this.#innerListeners.add(listener);
  }

  /** The kinds of entities that changed recently, for one user or (with null) for all users. */
  recent(user: string | null): string[] {
    return this.#recent.collectKinds(user);
  }

  announce(entities: readonly string[]) {
    this.#options.hub.announce(this.#options.tenantKey, entities);
  }

  /** `tokenHash` is in base64. */
  announceSessionEnd(tokenHash: string) {
    this.announce([`${SESSION}:${tokenHash}`]);
  }

  announceUserSessions(userId: string) {
    this.announce([`${SESSIONS_OF}:${userId}`]);
  }

  announceJobs() {
    this.announce([JOBS]);
  }

  stop() {
    this.#leave();
  }

  #receive(received: string[]) {
    const entities: string[] = [];
    for (const each of received) {
      if (each.startsWith(`${SESSION}:`))
        for (const listener of this.#sessionListeners) listener(each.slice(SESSION.length + 1));
      else if (each.startsWith(`${SESSIONS_OF}:`))
        for (const listener of this.#userListeners) listener(each.slice(SESSIONS_OF.length + 1));
      else if (each === JOBS) this.#notifyInner('jobs');
      else if (each === PROCESS_END) this.#notifyInner('processEnd');
      else entities.push(each);
    }
    if (!entities.length) return;
    this.#options.writes.note();
    this.#recent.note(entities);
    for (const listener of this.#listeners) listener(entities);
  }

  #notifyInner(what: 'jobs' | 'processEnd') {
    for (const listener of this.#innerListeners) listener(what);
  }
}
