import type { Database } from '../store/database.ts';
import { sql } from '../store/sql.ts';

const CHANNEL = 'tesela_changes';
/** Changes are told in bundles: a NOTIFY inside each transaction would make all commits wait for one another. */
const BUNDLE_MS = 40;
/** PostgreSQL takes notices of up to 8,000 bytes. */
const MAX_THINGS = 150;
const RECONNECT_MS = 1000;
/** A page takes a while from its first answers until it listens. */
const RECENT_MS = 30_000;

type Listener = (things: string[]) => void;

/** Spreads "this thing changed" over the listeners of all processes of a tenant, by LISTEN and NOTIFY. */
export class Changes {
  #database: Database;
  #listeners = new Set<Listener>();
  #heard: { things: string[]; at: number }[] = [];
  #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #stop: (() => Promise<void>) | undefined;
  #isStopped = false;

  constructor(database: Database) {
    this.#database = database;
  }

  async start() {
    const client = await this.#database.connect();
    client.on('notification', ({ payload }) => {
      const things = JSON.parse(payload ?? '[]') as string[];
      this.#heard = [...this.#lately(), { things, at: performance.now() }];
      for (const listener of this.#listeners) listener(things);
    });
    client.on('error', () => this.#reconnect());
    await client.query(`listen ${CHANNEL}`);
    this.#stop = () => client.end();
  }

  watch(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** What changed lately, each thing once. */
  recent(): string[] {
    return [...new Set(this.#lately().flatMap(({ things }) => things))];
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
      await this.#database.query(sql`select pg_notify(${CHANNEL}, ${payload})`).catch(() => {}); // a page asks again by itself
    }
  }

  #lately() {
    const from = performance.now() - RECENT_MS;
    return this.#heard.filter(({ at }) => at > from);
  }

  #reconnect() {
    if (this.#isStopped) return;
    setTimeout(() => void this.start().catch(() => this.#reconnect()), RECONNECT_MS).unref();
  }
}
