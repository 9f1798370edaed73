import type pg from 'pg';
import type { Database } from '../store/database.ts';
import { holdProcess } from '../store/processLocks.ts';
import { sql } from '../store/sql.ts';
import { Recent } from './recent.ts';

/** The triggers of migration 0036 send to it too. */
const CHANNEL = 'tesela_changes';
/** Changes are announced in batches, because a NOTIFY inside each transaction would serialize all commits. */
const BATCH_MS = 40;
/** PostgreSQL limits the payload of a NOTIFY to 8,000 bytes, and an entity with its id and owner has up to 98. */
const MAX_ENTITIES = 80;
/** While the database is away, more entities than this become `everything`. */
const MAX_WAITING = 5000;
const RECONNECT_MS = 1000;
/** A connection whose host is gone may look open for hours, unless something is sent over it. */
const BEAT_MS = 2000;
const BEAT = { text: 'select 1', query_timeout: 3000 };

/** Announced as the kind of an entity when a session has ended. No page is informed of it. */
const SESSION = 'session';

/** Announced as the kind of an entity when a user was erased, so that each process forgets the user's key. */
export const ERASURE = 'erasure';

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
  #client: pg.Client | undefined;
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
    client.on('error', () => this.#lose(client));
    try {
      await client.query(holdProcess(this.#processNumber));
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    this.#beat(client);
  }

  /** Whether this process hears what others announce. */
  get isListening(): boolean {
    return this.#client !== undefined;
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

  /** The kinds of entities that changed recently, for one user or (with null) for all users. */
  recent(user: string | null): string[] {
    return this.#recent.kindsOf(user);
  }

  announce(entities: string[]) {
    for (const entity of entities) this.#waiting.add(entity);
    this.#flushIn(BATCH_MS);
  }

  /** Announces what waits. */
  async stop() {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#send([...this.#waiting]).catch(() => {});
    await this.#client?.end();
  }

  #flushIn(milliseconds: number) {
    if (!this.#isStopped) this.#timer ??= setTimeout(() => void this.#flush(), milliseconds).unref();
  }

  async #flush() {
    const entities = [...this.#waiting];
    this.#waiting.clear();
    const isSent = await this.#send(entities).then(
      () => true,
      () => false,
    );
    this.#timer = undefined;
    if (!isSent) for (const entity of entities) this.#waiting.add(entity);
    if (this.#waiting.size > MAX_WAITING) this.#waiting = new Set([EVERYTHING]);
    if (this.#waiting.size) this.#flushIn(isSent ? BATCH_MS : RECONNECT_MS);
  }

  async #send(entities: string[]) {
    for (let from = 0; from < entities.length; from += MAX_ENTITIES) {
      const payload = JSON.stringify(entities.slice(from, from + MAX_ENTITIES));
      await this.#database.query(sql`select pg_notify(${CHANNEL}, ${payload})`);
    }
  }

  #receive(received: string[]) {
    const [ended, entities] = partition(received, (each) => each.startsWith(`${SESSION}:`));
    for (const each of ended) for (const listener of this.#sessionListeners) listener(each.slice(SESSION.length + 1));
    if (!entities.length) return;
    this.#database.writes.note();
    this.#recent.note(entities);
    for (const listener of this.#listeners) listener(entities);
  }

  #beat(client: pg.Client) {
    setTimeout(() => {
      if (client !== this.#client || this.#isStopped) return;
      client.query(BEAT).then(
        () => this.#beat(client),
        () => this.#lose(client),
      );
    }, BEAT_MS).unref();
  }

  /** A broken connection may emit several errors. */
  #lose(client: pg.Client) {
    if (client !== this.#client) return;
    this.#client = undefined;
    client.end().catch(() => {}); // over a dead connection this takes long
    this.#reconnect();
  }

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
