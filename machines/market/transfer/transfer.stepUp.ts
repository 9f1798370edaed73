import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { TransferAction } from './transfer.contract.ts';

export const transferStepUps = {
  // Terms are binding only after both sides have signed with a mailed code.
  'transfer.offer': 'session',
  'transfer.accept': 'session',
  'transfer.decline': 'session',
  'transfer.cancel': 'session',
  'code.request': 'session',
  'agreement.sign': 'session',
  'transfer.pay': 'password',
  // The bank authenticates the payer on the page of the card terminal.
  'card.start': 'session',
  // A declaration of the buyer. No tokens move before the seller confirms it.
  'payment.declare': 'session',
  'payment.confirm': 'password',
  'transfer.approve': 'password',
  'transfer.reject': 'session',
  // After the payment it also refunds the buyer.
  'transfer.stop': 'password',
} as const satisfies StepUps<TransferAction>;
export type ConfirmedTransferAction = Confirmed<TransferAction, typeof transferStepUps>;
