import { unresolvedStatuses } from '#machines/oversight/incident/incident.selectors.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { literals } from '../postgres/statuses.ts';
import { missingOrders, readStatementCash, unsettledMovements } from '../queries/orders/statementCash.ts';
import { type Finding, MOST } from './finding.ts';

const ofFiles = (kind: Finding['kind'], which: string, params: Finding['params']): Finding => ({
  kind,
  entity: null,
  entityId: null,
  params,
  which,
});

/**
 * The ledger against the files that managers upload, for a tenant whose bank has no feed: each outgoing line is one of
 * our instructions or was settled by managers, and with balances in the files, each instruction of their days has its
 * line, and the cash of the ledger equals the balance at the end of the newest file.
 */
export async function fileFindings(on: Queryable, currency: string, bankDays: number): Promise<Finding[]> {
  const open = await unsettledMovements(on, literals(unresolvedStatuses), MOST);
  const unexplained = open.map(({ id, amount, reference }) => ofFiles('bankUnexplained', id, { amount, reference }));
  const cash = await readStatementCash(on, currency);
  if (!cash) return unexplained;
  const missing = await missingOrders(on, { from: cash.from, to: cash.to, days: bankDays, most: MOST });
  const expected = cash.expected + (cash.baseline ?? 0);
  return [
    ...unexplained,
    ...missing.map(({ key, amount }) => ofFiles('bankOrderMissing', key, { reference: key, amount })),
    ...(cash.ledger === expected ? [] : [ofFiles('bankDiffers', 'files', { expected, found: cash.ledger })]),
  ];
}
