import type { Database } from '../store/database.ts';
import { sql } from '../store/sql.ts';
import { Recent } from './recent.ts';

const CHANNEL = 'tesela_changes';
/** Changes are told in bundles: a NOTIFY inside each transaction would make all commits wait for one another. */
const BUNDLE_MS = 40;
/** PostgreSQL takes notices of up to 8,000 bytes. */
const MAX_THINGS = 150;
const RECONNECT_MS = 1000;

/** What is told instead of a thing where any may have changed. */
export const EVERYTHING = 'everything';

type Listener = (things: string[]) => void;

/** Spreads "this thing changed" over the listeners of all processes of a tenant, by LISTEN and NOTIFY. */
export class Changes {
  #database: Database;
  #listeners = new Set<Listener>();
  #recent = new Recent();
  #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #stop: (() => Promise<void>) | undefined;
  #isStopped = false;
  #isReconnecting = false;

  constructor(database: Database) {
    this.#database = database;
  }

  async start() {
    const client = await this.#database.connect();
    client.on('notification', ({ payload }) => {
      this.#hear(JSON.parse(payload ?? '[]') as string[]);
    });
    client.on('error', () => this.#reconnect());
    await client.query(`listen ${CHANNEL}`);
    this.#stop = () => client.end();
  }

  watch(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** The kinds of things of a person, or of anybody, that changed lately. */
  recent(person: string | null): string[] {
    return this.#recent.kindsOf(person);
  }

  announce(things: string[]) {
    for (const thing of things) this.#waiting.add(thing);
    this.#timer ??= setTimeout(() => void this.#flush(), BUNDLE_MS).unref();
  }

  async stop() {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#stop?.();
  }

  async #flush() {
    this.#timer = undefined;
    const things = [...this.#waiting];
    this.#waiting.clear();
    for (let from = 0; from < things.length && !this.#isStopped; from += MAX_THINGS) {
      const payload = JSON.stringify(things.slice(from, from + MAX_THINGS));
      await this.#database.query(sql`select pg_notify(${CHANNEL}, ${payload})`).catch(() => {}); // without a database nothing changes
    }
  }

  #hear(things: string[]) {
    this.#recent.note(things);
    for (const listener of this.#listeners) listener(things);
  }

  /** A connection that breaks may say so more than once. */
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
      this.#hear([EVERYTHING]); // nobody knows what was announced meanwhile
    } catch {
      this.#reconnect();
    }
  }
}
