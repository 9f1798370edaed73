import type { InvestmentEvent } from '#machines/investment/investment.contract.ts';
import { investmentMachine } from '#machines/investment/investment.machine.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import type { SignatureEvent } from '#machines/signature/signature.contract.ts';
import { signatureMachine } from '#machines/signature/signature.machine.ts';
import type { InvestData, InvestDraft } from './invest.contract.ts';
import { factsOf, statusOf } from './invest.placement.ts';

/**
 * What the wizard may ask of the server: it puts the question to the server's own machines, with the server's own facts,
 * and never answers it itself.
 */
const may = (data: InvestData, event: InvestmentEvent): boolean =>
  snapshotOf(investmentMachine, statusOf(data) ?? 'new', factsOf(data)).can(event);

export const maySend = (data: InvestData, event: InvestmentEvent): boolean =>
  statusOf(data) !== null && may(data, event);

export const maySign = ({ signature }: InvestData, event: SignatureEvent): boolean =>
  signature !== null && snapshotOf(signatureMachine, signature.status, signature.facts).can(event);

/** The order that the amount page asks for: a new one, or the interest that was declared before. */
export function orderOf(data: InvestData, { tokens }: Pick<InvestDraft, 'tokens'>): InvestmentEvent | null {
  if (tokens === null) return null;
  return { type: statusOf(data) === 'RESERVED' ? 'interest.convert' : 'order.create', tokens };
}

/** Both boxes are read before anything is ordered; whether the ticket is large, the order itself says. */
export function mayOrder(data: InvestData, draft: Pick<InvestDraft, 'tokens' | 'warnings'>): boolean {
  const order = orderOf(data, draft);
  const { noGuarantee, keyInformationRead } = draft.warnings;
  return order !== null && noGuarantee && keyInformationRead && may(data, order);
}

export const acceptanceOf = ({ warnings }: Pick<InvestDraft, 'warnings'>): InvestmentEvent => ({
  type: 'warnings.accept',
  ...warnings,
});

/** The balance as a method pays all of it. */
export function choiceOf(data: InvestData, { method, balance }: Pick<InvestDraft, 'method' | 'balance'>) {
  if (method === null) return null;
  const part = method === 'balance' ? factsOf(data).total : balance;
  return { type: 'method.choose', method, balance: part } as const;
}

/** A proof is a file of the investor; which one, only the server that keeps it can say. */
export const mayUpload = (data: InvestData): boolean => maySend(data, { type: 'proof.upload', fileId: 'proof' });

/** The provider's page is open to an order that waits there, not to a card that is already registered. */
export function mayOpenPayment(data: InvestData): boolean {
  const status = statusOf(data);
  return status === 'IN_UPDATE_CREDIT_CARD' || status === 'IN_UPDATE_TPV';
}
