import pg from 'pg';
import { observe } from '../telemetry/observe.ts';
import type { ConnectionBudget } from './connectionBudget.ts';
import { buildSending, type DatabaseLimits, type Sending } from './databaseLimits.ts';
import { orOutage } from './databaseOutage.ts';
import { rowsAsJson, unread } from './json.ts';
import { Pools, type PoolUse } from './pools.ts';
import type { Readable, Transaction } from './queryable.ts';
import { ReplicaReader } from './replica.ts';
import { isRowChange } from './rowChanges.ts';
import type { RowSealer } from './rowRecords.ts';
import { runStatement } from './runStatement.ts';
import { SharedReads } from './sharedReads.ts';
import type { Statement } from './sql.ts';
import { type How, transact, withRetry } from './transact.ts';
import { Writes } from './writes.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** A transaction's callback may run several times, because after a deadlock it is rolled back and retried. */
export interface Database extends Readable {
  /**
   * Reads for a list or an export, from a replica if it has everything committed so far. Results must not be used to
   * decide about a change. After a failure of the replica `act` runs again.
   */
  readList<T>(act: (from: Readable) => Promise<T>): Promise<T>;
  transaction<T>(act: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A transaction without time limits, for migrations and for the demo. */
  longTransaction<T>(act: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A transaction whose expected failures are values: an answer that is not `ok` is rolled back and returned. */
  attempt<T extends { ok: boolean }>(act: (tx: Transaction) => Promise<T>): Promise<T>;
  /** From now on, changes of covered rows are sealed in their transaction. */
  sealRowsWith(sealer: RowSealer): void;
  /** The known writes of this process and of others. */
  readonly writes: Writes;
  /** `resting`: lists are read from the primary, because the replica was recently unavailable or behind. */
  replicaState(): 'none' | 'used' | 'resting';
  poolUse(): PoolUse;
  /** Opens a dedicated connection without limits for its statements, for LISTEN and advisory locks. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

const DEFAULT_CONNECT_SECONDS = 5;

/** The hosts of a cluster, and of its replicas. */
export interface DatabaseHosts {
  hosts: readonly pg.PoolConfig[];
  replicas: readonly pg.PoolConfig[];
  /** The same hosts without the pooler, if `hosts` is one that assigns a connection to each transaction. */
  direct?: readonly pg.PoolConfig[] | undefined;
  /** How long a list waits for a replica. */
  replicaSeconds: number;
}

/** Shared by all databases of one PostgreSQL server. */
export interface SharedConnections {
  primary: ConnectionBudget;
  replica: ConnectionBudget;
}

export function openDatabase(
  config: pg.PoolConfig | DatabaseHosts,
  limits?: DatabaseLimits,
  shared?: SharedConnections,
): Database {
  const { hosts, replicas, direct, replicaSeconds }: DatabaseHosts =
    'hosts' in config ? config : { hosts: [config], replicas: [], replicaSeconds: 0 };
  const limitMs = (limits?.connect ?? DEFAULT_CONNECT_SECONDS) * 1000;
  const sending = buildSending(limits, direct !== undefined);
  const pools = new Pools({ hosts, role: 'primary', limitMs, limits: sending.limits, budget: shared?.primary });
  const plain = buildSending(limits, false);
  const straight = direct ? new Pools({ hosts: direct, role: 'primary', limitMs, limits: plain.limits }) : pools;
  const standbys = replicas.length
    ? new Pools({ hosts: replicas, role: 'standby', limitMs: 0, limits: plain.limits, budget: shared?.replica })
    : undefined;
  const writes = new Writes();
  const primary = readable(pools, sending, () => writes.note());
  const reader =
    standbys && new ReplicaReader({ primary, replica: readable(standbys, plain), limitMs: replicaSeconds * 1000 });
  let sealer: RowSealer | undefined;
  const inTransaction = <T>(act: (tx: Transaction) => Promise<T>, how: How<T>) =>
    withRetry((ending) => pools.use((pool) => transact(pool, act, { ...how, ending, writes, sending, sealer })));
  let ended: Promise<unknown> | undefined;
  return {
    ...primary,
    query: <Row>(statement: Statement) =>
      sealer && isRowChange(statement)
        ? inTransaction((tx) => tx.query<Row>(statement), { shouldCommit: () => true })
        : primary.query<Row>(statement),
    sealRowsWith: (given) => {
      sealer = given;
    },
    writes,
    readList: (act) => (reader ? reader.read(act) : act(primary)),
    transaction: (act) => inTransaction(act, { shouldCommit: () => true }),
    longTransaction: (act) => inTransaction(act, { shouldCommit: () => true, isUnlimited: true }),
    attempt: (act) => inTransaction(act, { shouldCommit: ({ ok }) => ok }),
    replicaState: () => (!reader ? 'none' : reader.isResting ? 'resting' : 'used'),
    poolUse: () => pools.connections(),
    connect: () =>
      straight.reach(async ({ host }) => {
        const connectionTimeoutMillis = (limits?.connect ?? 0) * 1000;
        const client = new pg.Client({ keepAlive: true, ...host, connectionTimeoutMillis });
        client.on('error', () => straight.doubt());
        await orOutage(client.connect());
        return client;
      }),
    close: async () => {
      ended ??= Promise.all([pools.close(), standbys?.close()]);
      await ended;
    },
  };
}

function readable(pools: Pools, { sent }: Sending, onWrite?: () => void): Readable {
  const shared = new SharedReads();
  return {
    query: (statement) => pools.use((pool) => runStatement(pool, sent(statement), onWrite)),
    json: (statement) =>
      shared.read(statement, async () =>
        rowsAsJson(
          await observe({ kind: 'statement', text: statement.text }, () =>
            pools.use((pool) => orOutage(pool.query({ ...sent(statement), rowMode: 'array', types: unread }))),
          ),
        ),
      ),
  };
}

/** The name of the constraint that a statement violated, if any. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
