import pg from 'pg';
import { observe } from '../telemetry/observe.ts';
import type { ConnectionBudget } from './connectionBudget.ts';
import { buildSending, type DatabaseLimits, type Sending } from './databaseLimits.ts';
import { DatabaseOutage, orOutage } from './databaseOutage.ts';
import { rowsAsJson, unread } from './json.ts';
import { Pools, type PoolUse } from './pools.ts';
import type { Readable, Transaction } from './queryable.ts';
import { ReplicaReader } from './replica.ts';
import { isRowChange, RowChanges } from './rowChanges.ts';
import { buildRecordInsertion, buildRowRecords, type RowSealer } from './rowRecords.ts';
import { SharedReads } from './sharedReads.ts';
import { type Statement, statement } from './sql.ts';
import { pipeline } from './transactionLine.ts';
import { hasWritten, Writes } from './writes.ts';

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
    query: (statement) => pools.use((pool) => run(pool, sent(statement), onWrite)),
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

const COMMIT = statement('commit');
const ROLLBACK = statement('rollback');

async function run<Row>(on: pg.Pool | pg.PoolClient, statement: pg.QueryConfig, onWrite?: () => void): Promise<Row[]> {
  const result = await observe({ kind: 'statement', text: statement.text }, () => orOutage(on.query(statement)));
  if (onWrite && hasWritten(statement, result)) onWrite();
  return result.rows as Row[];
}

/** The error codes of a deadlock and of a serialization failure. */
const CONFLICTS = new Set(['40P01', '40001']);
const ATTEMPTS = 5;
/**
 * Known only to one attempt: whether its commit was sent. If the connection breaks after that, the outcome is unknown.
 */
interface Ending {
  hasCommitted: boolean;
}

/** The decision of a transaction is outdated, because another one was faster. It is rolled back and retried. */
export class Overtaken extends Error {}

/** Two conflicting transactions, or one whose connection broke before its commit, are rolled back and retried. */
async function withRetry<T>(attempt: (ending: Ending) => Promise<T>): Promise<T> {
  for (let number = 1; ; number++) {
    const ending: Ending = { hasCommitted: false };
    try {
      return await attempt(ending);
    } catch (error) {
      if (number === ATTEMPTS || !(isConflict(error) || (isBroken(error) && !ending.hasCommitted))) throw error;
    }
  }
}

const isConflict = (error: unknown) =>
  error instanceof Overtaken || (error instanceof pg.DatabaseError && CONFLICTS.has(error.code ?? ''));

const isBroken = (error: unknown) => error instanceof DatabaseOutage && error.hasEndedConnection;

interface Transacting<T> {
  shouldCommit(answer: T): boolean;
  isUnlimited?: boolean;
  ending: Ending;
  writes: Writes;
  sending: Sending;
  sealer: RowSealer | undefined;
}
type How<T> = Pick<Transacting<T>, 'shouldCommit' | 'isUnlimited'>;

async function transact<T>(
  pool: pg.Pool,
  act: (tx: Transaction) => Promise<T>,
  { shouldCommit, isUnlimited = false, ending, writes, sending, sealer }: Transacting<T>,
): Promise<T> {
  const client = await orOutage(pool.connect());
  const callbacks: (() => void)[] = [];
  let wrote = false;
  const line = together(
    client,
    (statement) => sending.sent(statement, isUnlimited),
    () => {
      wrote = true;
    },
  );
  const changes = new RowChanges();
  client.on('notice', changes.hear);
  let broken: Error | undefined;
  try {
    for (const each of sending.begin(isUnlimited)) line.queue(each);
    const answer = await act({ ...line, changes, afterCommit: (then) => void callbacks.push(then) });
    if (!shouldCommit(answer)) {
      await line.end(ROLLBACK);
      return answer;
    }
    if (sealer) await sealChanges(line, changes, sealer);
    ending.hasCommitted = true;
    await line.query(COMMIT);
    if (wrote) writes.note();
    for (const then of callbacks) then();
    if (sealer && !changes.isEmpty) throw new Error('A statement has changed rows that their records do not know of');
    return answer;
  } catch (error) {
    await line.end(ROLLBACK).catch((failure: Error) => {
      broken = failure;
    });
    if (error instanceof DatabaseOutage && error.isReadOnly) broken = error;
    if (wrote) writes.note(); // a commit without an answer may have been one
    throw error;
  } finally {
    client.off('notice', changes.hear);
    client.release(broken);
  }
}

/** Queued statements that may have changed covered rows have to be answered before the commit. */
async function sealChanges(line: ReturnType<typeof together>, changes: RowChanges, sealer: RowSealer) {
  await line.settleChanges();
  const records = buildRowRecords(sealer, changes.take(), changes.cause);
  if (records.length) line.queue(buildRecordInsertion(records));
}

/**
 * A queued statement is sent together with the next query (pipelining), so that the statements of a transaction do not
 * wait for each other's answers.
 */
function together(client: pg.PoolClient, sent: (statement: Statement) => pg.QueryConfig, onWrite: () => void) {
  let queued: (() => void)[] = [];
  let mayHaveChanged = false;
  const sendQueued = () => {
    gather(client);
    for (const send of queued) send();
    queued = [];
    mayHaveChanged = false;
  };
  const flush = <Row>(last: Statement): Promise<Row[]> => {
    sendQueued();
    return run<Row>(client, sent(last), onWrite);
  };
  const { settle, ...line } = pipeline(
    flush,
    <Row>(statement: Statement) =>
      new Promise<Row[]>((resolve, reject) => {
        mayHaveChanged ||= isRowChange(statement);
        queued.push(() => void run<Row>(client, sent(statement), onWrite).then(resolve, reject));
      }),
  );
  return {
    ...line,
    end: (statement: Statement) => flush(statement),
    settleChanges: async () => {
      if (!mayHaveChanged) return;
      sendQueued();
      await settle();
    },
  };
}

/** Sends everything of the same turn of the event loop with one system call. */
function gather({ connection: { stream } }: pg.PoolClient) {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** The name of the constraint that a statement violated, if any. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
