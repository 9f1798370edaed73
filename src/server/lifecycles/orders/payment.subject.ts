import type { Receipt } from '#machines/orders/investment/investment.contract.ts';
import type { Events } from '../../engine/entities.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import type { PaymentRow } from './payment.row.ts';

/**
 * Money in escrow always belongs to an order, and held money to a sale. If the order or the sale refuses it, nothing is
 * booked, and the error is reported. A sale drops its payment when it no longer waits for it, so later money is late.
 */
export async function settleSubject(
  uow: UnitOfWork,
  { id, subject }: PaymentRow,
  receipt: Receipt,
): Promise<Refusal | undefined> {
  const answer =
    subject.entity === 'investment'
      ? await uow.sendAsSystem('investment', subject.id, { type: 'payment.settle', receipt })
      : await uow.sendAsSystem('transfer', subject.id, {
          type: 'card.settle',
          receipt: { ...receipt, reference: subject.reference },
        });
  if (answer.ok) return undefined;
  if (answer.refusal.code === 'quarantined') return answer.refusal;
  throw new Error(`The ${subject.entity} ${subject.id} refused the payment ${id}`);
}

/**
 * The investment may no longer wait for this payment, so its refusal is not an error. A sale stays as it is: its buyer
 * can try again or choose another method.
 */
async function sendToInvestment(uow: UnitOfWork, { subject }: PaymentRow, event: Events['investment']) {
  if (subject.entity === 'investment') await uow.sendAsSystem('investment', subject.id, event);
}

export const explainFailure = (uow: UnitOfWork, row: PaymentRow, reason: string) =>
  sendToInvestment(uow, row, { type: 'payment.fail', reason });

export const sendExpiry = (uow: UnitOfWork, row: PaymentRow) => sendToInvestment(uow, row, { type: 'payment.expire' });
