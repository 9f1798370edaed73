import type { Queryable } from '../postgres/queryable.ts';
import {
  differingSettlements,
  missingPayments,
  openChargebacks,
  unknownOperations,
} from '../queries/orders/acquirer.ts';
import { type Finding, MOST } from './finding.ts';

/** An acquirer settles within some business days, and holidays can lie between. */
const DAYS = 10;

const ofAcquirer = (kind: Finding['kind'], which: string, params: Finding['params']): Finding => ({
  kind,
  entity: null,
  entityId: null,
  params,
  which,
});

/** The payments of the terminal against the reports of the acquirer, and those against the lines of the bank. */
export async function acquirerFindings(on: Queryable): Promise<Finding[]> {
  const unknown = await unknownOperations(on, MOST);
  const chargebacks = await openChargebacks(on, MOST);
  const missing = await missingPayments(on, DAYS, MOST);
  const differing = await differingSettlements(on, MOST);
  const named =
    (kind: Finding['kind']) =>
    ({ id, reference, amount }: (typeof unknown)[number]) =>
      ofAcquirer(kind, id, { reference, amount });
  return [
    ...unknown.map(named('acquirerUnknown')),
    ...chargebacks.map(named('acquirerChargeback')),
    ...missing.map(named('acquirerMissing')),
    ...differing.map(({ number, expected, found }) =>
      ofAcquirer('acquirerDiffers', number, { reference: number, expected, found }),
    ),
  ];
}
