import type pg from 'pg';
import { observe } from '../telemetry/observe.ts';
import { orOutage } from './databaseOutage.ts';
import { hasWritten } from './writes.ts';

/** Sends one statement. `onWrite` is called if it has written. */
export async function runStatement<Row>(
  on: pg.Pool | pg.PoolClient,
  statement: pg.QueryConfig,
  onWrite?: () => void,
): Promise<Row[]> {
  const result = await observe({ kind: 'statement', text: statement.text }, () => orOutage(on.query(statement)));
  if (onWrite && hasWritten(statement, result)) onWrite();
  return result.rows as Row[];
}
