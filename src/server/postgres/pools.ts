import { once } from 'node:events';
import pg from 'pg';
import { within } from '../kernel/within.ts';
import { type BudgetShare, ConnectionBudget } from './connectionBudget.ts';
import { DatabaseOutage } from './databaseOutage.ts';
import { describeHosts, findHost, type Role } from './hosts.ts';

export interface PoolsOptions {
  /** The hosts of one cluster. A single host is used without a search. */
  hosts: readonly pg.PoolConfig[];
  role: Role;
  /** How long a call waits until a host has the role. */
  limitMs: number;
  /** For the connections of the pool. */
  limits: pg.PoolConfig;
  /** Shared with the other databases of the server. */
  budget?: ConnectionBudget | undefined;
}

/** The connections of a pool, and the queries that wait for one. */
export interface PoolUse {
  open: number;
  idle: number;
  waiting: number;
  /** The last call found the database unavailable, so a pool without a connection is not asleep. */
  isFailing: boolean;
}

/**
 * `unknown`: no host was found yet. `known`: calls go to this host, which had the role. `doubted`: it may have lost the
 * role, so the next call asks all hosts which one has it, and other calls wait for the answer.
 */
type Mode = { at: 'unknown' } | { at: 'known' | 'doubted'; current: Current };

/** Of one database. */
const MAX = 16;
/** A host that is down does not confirm the end of a connection. */
const END_MS = 2000;

interface Current {
  host: pg.PoolConfig;
  pool: pg.Pool;
  /** The connections of the pool that have not ended. */
  clients: Set<pg.PoolClient>;
}

/** A pool of connections to the host that has the role, and after a failover to the host that has it then. */
export class Pools {
  #options: PoolsOptions;
  #mode: Mode = { at: 'unknown' };
  /** The search for the host that has the role, if one is running. */
  #finding: Promise<Current> | undefined;
  /** Whether the last call found the database unavailable. This is possible in every mode. */
  #isFailing = false;
  #budget: ConnectionBudget;
  #share: BudgetShare;

  constructor(options: PoolsOptions) {
    this.#options = options;
    const [only, ...others] = options.hosts;
    const max = only?.max ?? MAX;
    this.#budget = options.budget ?? new ConnectionBudget(max);
    this.#share = { max, open: () => this.#current()?.pool.totalCount ?? 0, closeIdle: () => this.#closeIdle() };
    if (only && !others.length) this.#mode = { at: 'known', current: this.#open(only) };
  }

  /** Runs a call that uses one connection of the pool. */
  async use<T>(call: (pool: pg.Pool) => Promise<T>): Promise<T> {
    const give = await this.#budget.take(this.#share, this.#options.limits.connectionTimeoutMillis ?? 0);
    try {
      return await this.reach(({ pool }) => call(pool));
    } finally {
      give();
    }
  }

  /** Runs a call. If it fails because of its host, the next call asks which host has the role. */
  async reach<T>(call: (current: Current) => Promise<T>): Promise<T> {
    try {
      const answer = await call(await this.#now());
      this.#isFailing = false;
      return answer;
    } catch (error) {
      if (!(error instanceof DatabaseOutage)) throw error;
      this.#isFailing = true;
      error.locate(describeHosts(this.#options.hosts));
      if (error.concernsHost) this.doubt();
      throw error;
    }
  }

  /** The host may have lost its role. */
  doubt(): void {
    if (this.#mode.at === 'known' && this.#options.hosts.length > 1) this.#mode = { ...this.#mode, at: 'doubted' };
  }

  connections(): PoolUse {
    const pool = this.#current()?.pool;
    return {
      open: pool?.totalCount ?? 0,
      idle: pool?.idleCount ?? 0,
      waiting: this.#budget.waiting(this.#share),
      isFailing: this.#isFailing,
    };
  }

  async close(): Promise<void> {
    await this.#finding?.catch(() => {});
    const current = this.#current();
    if (current) await end(current);
    this.#budget.leave(this.#share);
  }

  #current(): Current | undefined {
    return this.#mode.at === 'unknown' ? undefined : this.#mode.current;
  }

  async #closeIdle() {
    const pool = this.#current()?.pool;
    if (!pool?.idleCount) return;
    const client = await pool.connect();
    client.release(true);
  }

  #now(): Current | Promise<Current> {
    if (this.#mode.at === 'known') return this.#mode.current;
    this.#finding ??= this.#find().finally(() => {
      this.#finding = undefined;
    });
    return this.#finding;
  }

  async #find(): Promise<Current> {
    const { hosts, role, limitMs } = this.#options;
    const host = await findHost(hosts, role, limitMs);
    const before = this.#current();
    const current = before?.host === host ? before : this.#open(host);
    this.#mode = { at: 'known', current };
    if (before && before !== current) before.pool.end().catch(() => {});
    return current;
  }

  #open(host: pg.PoolConfig): Current {
    const pool = new pg.Pool({ max: MAX, pipeline: true, keepAlive: true, ...host, ...this.#options.limits });
    pool.on('error', () => this.doubt()); // the pool replaces a broken idle connection at the next query
    // The pool does not listen while a connection is checked out, and an unhandled error event would end the process.
    pool.on('connect', (client) => client.on('error', () => {}));
    const clients = new Set<pg.PoolClient>();
    pool.on('connect', (client) => clients.add(client));
    pool.on('remove', (client) => clients.delete(client));
    return { host, pool, clients };
  }
}

/** The pool says that it has ended before its connections have. Until then, their database cannot be renamed or dropped. */
async function end({ pool, clients }: Current) {
  await pool.end();
  const ended = async () => {
    while (clients.size) await once(pool, 'remove');
  };
  await within(END_MS, ended());
}
