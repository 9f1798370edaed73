import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '../postgres/database.ts';
import { holdProcess, livingProcesses } from '../postgres/processLocks.ts';
import { sql } from '../postgres/sql.ts';

const CHANNEL = 'tesela_hub';
/** The triggers of the registry send to it. */
const REGISTRY_CHANNEL = 'tesela_changes';
/** Changes are announced in batches, because each NOTIFY makes other commits wait. */
const BATCH_MS = 40;
/** PostgreSQL limits the payload of a NOTIFY to 8,000 bytes, and an entity with its id and owner has up to 98. */
const MAX_ENTITIES = 80;
/** While the database is unavailable, more changed entities of a tenant than this become `everything`. */
const MAX_WAITING = 5000;
const RECONNECT_MS = 1000;
/** A connection to a dead host may look open for hours, unless something is sent over it. */
const BEAT_MS = 2000;
const BEAT = { ...livingProcesses, query_timeout: 3000 };

/** Announced instead of an entity if any entity may have changed. */
export const EVERYTHING = 'everything';

/** Announced after the end of a process, because it may have stored changes without announcing them. */
export const PROCESS_END = 'process:end';

/** In its place, a process that has started announces its number, so that its end is noticed however soon it comes. */
const NO_TENANT = '';

type Listener = (entities: string[]) => void;

/**
 * `away`: without a connection, so that announcements of others are missed; it begins there, and `retry` is its next try.
 * `listening`: it hears what others announce. `stopped`: it announces nothing any more and does not connect again.
 */
type Mode =
  | { at: 'away'; since: number; retry?: NodeJS.Timeout }
  | { at: 'listening'; client: pg.Client }
  | { at: 'stopped' };

/**
 * Carries the announcements of an installation's processes about their tenants. Each process listens on one connection,
 * in one database for all tenants, so that a tenant costs no connection. See
 * docs/decisions/processes.md#processes-tell-each-other-about-all-tenants-in-one-database
 */
export class Hub {
  /** Identifies this process. The lock of the same number proves that it is alive. */
  readonly processNumber = randomInt(2 ** 31 - 1);
  #database: Database;
  #listeners = new Map<string, Set<Listener>>();
  #registryListeners = new Set<() => void>();
  #waiting = new Map<string, Set<string>>();
  #living: ReadonlySet<number> = new Set();
  #flushing: NodeJS.Timeout | undefined;
  #mode: Mode = { at: 'away', since: performance.now() };

  constructor(database: Database) {
    this.#database = database;
  }

  async start() {
    const client = await this.#database.connect();
    client.on('notification', ({ channel, payload }) => this.#receive(channel, payload ?? '[]'));
    client.on('error', () => this.#lose(client));
    try {
      await client.query(holdProcess(this.processNumber));
      await client.query(`listen ${CHANNEL}; listen ${REGISTRY_CHANNEL}`);
      this.#living = await readNumbers(client);
      await client.query(notify([JSON.stringify([NO_TENANT, String(this.processNumber)])]));
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    // It may have been stopped while it connected again.
    if (this.#mode.at === 'stopped') return client.end();
    this.#mode = { at: 'listening', client };
    this.#beat(client);
  }

  /** Starts even if the database is unavailable, and then tries again until it is back. */
  async keepStarted(): Promise<void> {
    await this.start().catch(() => this.#reconnect());
  }

  /** The milliseconds since this process could last hear the others. */
  get silentForMs(): number {
    return this.#mode.at === 'away' ? performance.now() - this.#mode.since : 0;
  }

  /** Whether this process hears the others. */
  get isListening(): boolean {
    return this.#mode.at === 'listening';
  }

  /** Whether another process has ended. False as long as this is unknown. */
  isGone(processNumber: number): boolean {
    return this.isListening && !this.#living.has(processNumber);
  }

  /** Calls the listener with all announcements of any process for the tenant. */
  watch(tenantKey: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(tenantKey) ?? new Set();
    this.#listeners.set(tenantKey, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Calls the listener when the list of tenants changes. */
  watchRegistry(listener: () => void): void {
    this.#registryListeners.add(listener);
  }

  announce(tenantKey: string, entities: readonly string[]) {
    const waiting = this.#waiting.get(tenantKey) ?? new Set();
    this.#waiting.set(tenantKey, waiting);
    for (const entity of entities) waiting.add(entity);
    this.#flushIn(BATCH_MS);
  }

  /** Sends the waiting announcements. */
  async stop() {
    const before = this.#mode;
    this.#mode = { at: 'stopped' };
    clearTimeout(this.#flushing);
    if (before.at === 'away') clearTimeout(before.retry);
    await this.#send(this.#waiting).catch(() => {});
    if (before.at === 'listening') await before.client.end();
  }

  #flushIn(milliseconds: number) {
    if (this.#mode.at !== 'stopped') this.#flushing ??= setTimeout(() => void this.#flush(), milliseconds).unref();
  }

  async #flush() {
    const all = this.#waiting;
    this.#waiting = new Map();
    const isSent = await this.#send(all).then(
      () => true,
      () => false,
    );
    this.#flushing = undefined;
    if (!isSent) for (const [tenantKey, entities] of all) this.#keep(tenantKey, entities);
    if (this.#waiting.size) this.#flushIn(isSent ? BATCH_MS : RECONNECT_MS);
  }

  #keep(tenantKey: string, entities: ReadonlySet<string>) {
    const all = new Set([...entities, ...(this.#waiting.get(tenantKey) ?? [])]);
    this.#waiting.set(tenantKey, all.size > MAX_WAITING ? new Set([EVERYTHING]) : all);
  }

  async #send(all: ReadonlyMap<string, ReadonlySet<string>>) {
    const payloads = [...all].flatMap(([tenantKey, entities]) =>
      splitIntoPortions([...entities]).map((portion) => JSON.stringify([tenantKey, ...portion])),
    );
    if (!payloads.length) return;
    await this.#database.query(notify(payloads));
  }

  #receive(channel: string, payload: string) {
    if (channel === REGISTRY_CHANNEL) {
      for (const listener of this.#registryListeners) listener();
      return;
    }
    const [tenantKey = NO_TENANT, ...entities] = JSON.parse(payload) as string[];
    if (tenantKey === NO_TENANT) this.#living = new Set([...this.#living, ...entities.map(Number)]);
    else this.#tell(tenantKey, entities);
  }

  #tell(tenantKey: string, entities: string[]) {
    for (const listener of this.#listeners.get(tenantKey) ?? []) listener(entities);
  }

  #announceToAll(entity: string) {
    for (const tenantKey of this.#listeners.keys()) this.#tell(tenantKey, [entity]);
  }

  #beat(client: pg.Client) {
    setTimeout(() => {
      if (!this.#isConnectedBy(client)) return;
      readNumbers(client).then(
        (living) => {
          this.#see(living);
          this.#beat(client);
        },
        () => this.#lose(client),
      );
    }, BEAT_MS).unref();
  }

  #see(living: ReadonlySet<number>) {
    const hasLost = [...this.#living].some((each) => !living.has(each));
    this.#living = living;
    if (hasLost) this.#announceToAll(PROCESS_END);
  }

  #isConnectedBy(client: pg.Client) {
    return this.#mode.at === 'listening' && this.#mode.client === client;
  }

  /** A broken connection may emit several errors. */
  #lose(client: pg.Client) {
    if (!this.#isConnectedBy(client)) return;
    this.#mode = { at: 'away', since: performance.now() };
    client.end().catch(() => {}); // over a dead connection this takes long
    this.#reconnect();
  }

  #reconnect() {
    if (this.#mode.at === 'away') this.#mode.retry ??= setTimeout(() => void this.#startAgain(), RECONNECT_MS).unref();
  }

  async #startAgain() {
    if (this.#mode.at !== 'away') return;
    delete this.#mode.retry;
    try {
      await this.start();
      this.#announceToAll(EVERYTHING); // announcements were missed meanwhile
      for (const listener of this.#registryListeners) listener();
    } catch {
      this.#reconnect();
    }
  }
}

const notify = (payloads: readonly string[]) =>
  sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`;

async function readNumbers(client: pg.Client): Promise<Set<number>> {
  const { rows } = await client.query<{ number: number }>(BEAT);
  return new Set(rows.map(({ number }) => number));
}

function splitIntoPortions<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / MAX_ENTITIES);
  return Array.from({ length: count }, (_, index) => all.slice(index * MAX_ENTITIES, (index + 1) * MAX_ENTITIES));
}
