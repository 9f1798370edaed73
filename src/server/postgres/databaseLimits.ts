import type pg from 'pg';
import { type Statement, statement } from './sql.ts';

/** In seconds. Without limits, calls wait as long as the database lets them. */
export interface DatabaseLimits {
  /** For connecting, and for waiting until a connection of the pool is free. */
  connect: number;
  statement: number;
  /** Between two statements of a transaction. */
  idle: number;
}

/** The client waits this much longer than PostgreSQL's own limit, because PostgreSQL's error is more precise. */
const GRACE_SECONDS = 2;
const UNLIMITED_MS = 24 * 60 * 60_000;

/** The limits of a pool's statements, and how they are sent. */
export interface Sending {
  /** For the connections of the pool. */
  limits: pg.PoolConfig;
  /** The first statements of a transaction. */
  begin(isUnlimited: boolean): readonly Statement[];
  sent(statement: Statement, isUnlimited?: boolean): pg.QueryConfig;
}

const settingLimits = (statementMs: number, idleMs: number) => [
  statement(`set local statement_timeout = ${statementMs}`),
  statement(`set local idle_in_transaction_session_timeout = ${idleMs}`),
];
const BEGIN = statement('begin');
const BEGIN_UNLIMITED = [BEGIN, ...settingLimits(0, 0)];

const unlimited = (statement: pg.QueryConfig) => ({ ...statement, query_timeout: UNLIMITED_MS });

/**
 * A pooler that assigns a connection to each transaction (`hasPooler`) keeps no session state: limits are set in each
 * transaction, and statements are not prepared under a name.
 */
export function buildSending(limits: DatabaseLimits | undefined, hasPooler: boolean): Sending {
  const [statementMs, idleMs] = [(limits?.statement ?? 0) * 1000, (limits?.idle ?? 0) * 1000];
  const ofSession = { statement_timeout: statementMs, idle_in_transaction_session_timeout: idleMs };
  const begin = hasPooler && limits ? [BEGIN, ...settingLimits(statementMs, idleMs)] : [BEGIN];
  const named = (statement: Statement): pg.QueryConfig =>
    hasPooler ? { text: statement.text, values: statement.values } : statement;
  return {
    limits: limits
      ? {
          connectionTimeoutMillis: limits.connect * 1000,
          // A frozen server cannot end its own statements.
          query_timeout: statementMs + GRACE_SECONDS * 1000,
          ...(!hasPooler && ofSession),
        }
      : {},
    begin: (isUnlimited) => (isUnlimited ? BEGIN_UNLIMITED : begin),
    sent: (statement, isUnlimited = false) => (isUnlimited ? unlimited(named(statement)) : named(statement)),
  };
}
