import { collectionAccountOf } from '#machines/tenant/settings/settings.contract.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { openIncident } from '../../lifecycles/oversight/incidents.ts';
import { insertMovements } from '../../queries/orders/statementMovements.ts';
import type { Movement } from './matchMovements.ts';

/** Stores the movements of a file. Managers are asked about money that left without an instruction. */
export async function recordMovements(
  uow: UnitOfWork,
  fileName: string,
  movements: readonly Movement[],
): Promise<void> {
  await insertMovements(
    uow.tx,
    uow.now,
    movements.map(({ stored }) => stored),
  );
  const ending = collectionAccountOf(uow.tenant.settings)?.iban.slice(-4) ?? '';
  for (const { stored, similar } of movements) {
    if (stored.outcome !== 'unexplained') continue;
    const { id, amount, currency, reference, payer, bookedOn } = stored;
    await openIncident(uow, {
      kind: 'bankUnexplained',
      subject: { entity: 'bank', id: `file ${id}` },
      money: { amount: Math.abs(amount), currency },
      detail: {
        reference,
        payer,
        ending,
        day: bookedOn,
        way: amount < 0 ? 'out' : 'in',
        file: fileName,
        ...(similar && { similarDay: similar.bookedOn, similarFile: similar.fileName }),
      },
    });
  }
}
