import type { Database } from '../store/database.ts';
import { holdProcess } from '../store/processLocks.ts';
import { sql } from '../store/sql.ts';
import { Recent } from './recent.ts';

const CHANNEL = 'tesela_changes';
/** Changes are announced in batches, because a NOTIFY inside each transaction would serialize all commits. */
const BATCH_MS = 40;
/** PostgreSQL limits the payload of a NOTIFY to 8,000 bytes. */
const MAX_ENTITIES = 150;
const RECONNECT_MS = 1000;

/** Announced as the kind of an entity when a session has ended. No page is informed of it. */
const SESSION = 'session';

/** Announced instead of an entity if any entity may have changed. */
export const EVERYTHING = 'everything';

type Listener = (entities: string[]) => void;

/** Announces changed entities to the listeners in all processes of a tenant, with LISTEN and NOTIFY. */
export class Changes {
  #database: Database;
  #processNumber: number;
  #listeners = new Set<Listener>();
  #sessionListeners = new Set<(tokenHash: string) => void>();
  #recent = new Recent();
  #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #stop: (() => Promise<void>) | undefined;
  #isStopped = false;
  #isReconnecting = false;

  /** The connection that listens also holds the lock that proves that this process lives. */
  constructor(database: Database, processNumber: number) {
    this.#database = database;
    this.#processNumber = processNumber;
  }

  async start() {
    const client = await this.#database.connect();
    client.on('notification', ({ payload }) => {
      this.#receive(JSON.parse(payload ?? '[]') as string[]);
    });
    client.on('error', () => this.#reconnect());
    try {
      await client.query(holdProcess(this.#processNumber));
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    this.#stop = () => client.end();
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

  announceEnd(tokenHash: Buffer) {
    this.announce([`${SESSION}:${tokenHash.toString('base64')}`]);
  }

  /** The kinds of entities that changed recently, for one user or (with null) for all users. */
  recent(user: string | null): string[] {
    return this.#recent.kindsOf(user);
  }

  announce(entities: string[]) {
    for (const entity of entities) this.#waiting.add(entity);
    this.#timer ??= setTimeout(() => void this.#flush(), BATCH_MS).unref();
  }

  async stop() {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#stop?.();
  }

  async #flush() {
    this.#timer = undefined;
    const entities = [...this.#waiting];
    this.#waiting.clear();
    for (let from = 0; from < entities.length && !this.#isStopped; from += MAX_ENTITIES) {
      const payload = JSON.stringify(entities.slice(from, from + MAX_ENTITIES));
      await this.#database.query(sql`select pg_notify(${CHANNEL}, ${payload})`).catch(() => {}); // while the database is down nothing changes
    }
  }

  #receive(received: string[]) {
    const [ended, entities] = partition(received, (each) => each.startsWith(`${SESSION}:`));
    for (const each of ended) for (const listener of this.#sessionListeners) listener(each.slice(SESSION.length + 1));
    if (!entities.length) return;
    this.#recent.note(entities);
    for (const listener of this.#listeners) listener(entities);
  }

  /** A broken connection may emit several errors. */
  #reconnect() {
    if (this.#isStopped || this.#isReconnecting) return;
    this.#isReconnecting = true;
    setTimeout(() => void this.#startAgain(), RECONNECT_MS).unref();
  }

  async #startAgain() {
    this.#isReconnecting = false;
    if (this.#isStopped) return;
    try {
      await this.start();
      this.#receive([EVERYTHING]); // announcements were missed meanwhile
    } catch {
      this.#reconnect();
    }
  }
}

function partition<T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}
