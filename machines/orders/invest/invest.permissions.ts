import type { InvestmentEvent } from '#machines/orders/investment/investment.contract.ts';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import type { SignatureEvent } from '#machines/orders/signature/signature.contract.ts';
import { signatureMachine } from '#machines/orders/signature/signature.machine.ts';
import { advance, restoreSnapshot } from '#machines/shared/advance.ts';
import type { InvestData, InvestDraft, Order } from './invest.contract.ts';
import { factsOf, statusOf } from './invest.nextPage.ts';

/**
 * What the wizard may request from the server. The server's own machines decide, with the facts that the server sent;
 * the wizard has no rules of its own.
 */
function canRequest(data: InvestData, event: InvestmentEvent): boolean {
  const now = restoreSnapshot(investmentMachine, statusOf(data) ?? 'new', factsOf(data));
  if (now.can(event) || event.type !== 'method.choose') return now.can(event);
  // The server starts the payment itself when a method is chosen.
  const started = advance(investmentMachine, now, { type: 'payment.begin' });
  return started.ok && started.next.can(event);
}

export const canSend = (data: InvestData, event: InvestmentEvent): boolean =>
  statusOf(data) !== null && canRequest(data, event);

export const canSign = ({ signature }: InvestData, event: SignatureEvent): boolean =>
  signature !== null && restoreSnapshot(signatureMachine, signature.status, signature.facts).can(event);

/** The event that creates the order of the amount page: a new order, or the conversion of a declared interest. */
function buildOrderEvent(data: InvestData, { tokens }: Pick<Order, 'tokens'>): InvestmentEvent | null {
  if (tokens === null) return null;
  return { type: statusOf(data) === 'RESERVED' ? 'interest.convert' : 'order.create', tokens };
}

/**
 * Both general warnings have to be accepted before ordering. The warning about large tickets is checked with the order.
 */
export function canOrder(data: InvestData, order: Order): boolean {
  const event = buildOrderEvent(data, order);
  const { noGuarantee, keyInformationRead } = order.warnings;
  return event !== null && noGuarantee && keyInformationRead && canRequest(data, event);
}

export const buildAcceptanceEvent = ({ warnings }: Pick<Order, 'warnings'>): InvestmentEvent => ({
  type: 'warnings.accept',
  ...warnings,
});

/** If the balance is the method, it pays the complete order. */
/** The choice of the balance for all that is to pay. */
export const fullBalance: Pick<InvestDraft, 'method' | 'balance'> = { method: 'balance', balance: 0 };

export function buildChoiceEvent(data: InvestData, { method, balance }: Pick<InvestDraft, 'method' | 'balance'>) {
  if (method === null) return null;
  const part = method === 'balance' ? factsOf(data).total : balance;
  return { type: 'method.choose', method, balance: part } as const;
}

/** The id of the uploaded file is not known yet, so a placeholder is used. */
export const canUpload = (data: InvestData): boolean => canSend(data, { type: 'proof.upload', fileId: 'proof' });

/** The provider's page can be opened while the order waits for it, but not after the card was registered. */
export function canOpenPayment(data: InvestData): boolean {
  const status = statusOf(data);
  const isWaiting = status === 'IN_UPDATE_CREDIT_CARD' || status === 'IN_UPDATE_TPV';
  return isWaiting && !factsOf(data).reviewRejected;
}
