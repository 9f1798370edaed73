import { collectionAccountOf } from '#machines/tenant/settings/settings.contract.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { openIncident } from '../../lifecycles/oversight/incidents.ts';
import { readStatementCash, storeBaseline } from '../../queries/orders/statementCash.ts';

/**
 * The first file with balances begins the comparison of the ledger with the account. What the ledger had beyond it that
 * day is a constant, and managers are told about it.
 */
export async function beginBalance(uow: UnitOfWork, importId: string): Promise<void> {
  const currency = uow.tenant.customization.currency.code;
  const cash = await readStatementCash(uow.tx, currency);
  if (!cash || cash.baseline !== null) return;
  const baseline = cash.ledger - cash.expected;
  await storeBaseline(uow.tx, importId, baseline);
  if (baseline === 0) return;
  await openIncident(uow, {
    kind: 'bankOpening',
    subject: { entity: 'bank', id: 'file opening' },
    money: { amount: Math.abs(baseline), currency },
    detail: {
      ending: collectionAccountOf(uow.tenant.settings)?.iban.slice(-4) ?? '',
      way: baseline < 0 ? 'more' : 'less',
      file: cash.fileName,
    },
  });
}
