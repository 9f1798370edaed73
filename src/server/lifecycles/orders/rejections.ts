import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { lockLines } from '../../queries/orders/bankLines.ts';
import { rejectTransfer, wakeFileWaits } from '../../queries/orders/outgoingTransfers.ts';

/**
 * The bank has not executed a transfer of a payment file, and will not. Its job takes the way on of a refusal, so nothing
 * is booked here. Refused if a statement says that the bank has executed it.
 */
export async function rejectFiled(uow: UnitOfWork, key: string): Promise<Refusal | undefined> {
  // A statement that says the opposite is imported before or after.
  await lockLines(uow.tx);
  if (!(await rejectTransfer(uow.tx, uow.now, key))) return { code: 'not_found' };
  await wakeFileWaits(uow.tx, uow.now);
  uow.tx.afterCommit(() => uow.tenant.wake());
  return undefined;
}
