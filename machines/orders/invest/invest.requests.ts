import type { InvestmentEvent, Warnings } from '#machines/orders/investment/investment.contract.ts';
import type { SuitabilityStanding } from '#machines/people/suitabilityAttempt/suitabilityAttempt.contract.ts';
import type { InvestContext, InvestData, InvestmentView, InvestRequest, SignatureView } from './invest.contract.ts';
import { canOpenPayment, canSend, canSign, canUpload } from './invest.permissions.ts';

type To = InvestRequest['to'];

export function toInvestment(event: InvestmentEvent | null, warnings?: Warnings): InvestRequest | null {
  return event && { to: 'investment', event, ...(warnings && { warnings }) };
}

/** The pending request. If it is of another kind, there is a bug in the machine. */
export function pendingRequest<T extends To>({ pending }: InvestContext, to: T): Extract<InvestRequest, { to: T }> {
  if (pending?.to !== to)
    throw new Error(`Expected a pending request to ${to}, but it is to ${pending?.to ?? 'nothing'}`);
  return pending as Extract<InvestRequest, { to: T }>;
}

/** The investment that an event is sent to. */
export function requireInvestment({ data }: InvestContext): InvestmentView {
  if (!data.investment) throw new Error('There is no investment to which an event could be sent');
  return data.investment;
}

export function requireTest({ data }: InvestContext): SuitabilityStanding {
  if (!data.suitability) throw new Error('There is no suitability test');
  return data.suitability;
}

export function requireSignature({ data }: InvestContext): SignatureView {
  if (!data.signature) throw new Error('There is no signature to which an event could be sent');
  return data.signature;
}

/**
 * Whether a request has to be repeated after a network failure: the server may have completed it although the reply was
 * lost.
 */
export function canRepeat(data: InvestData, request: InvestRequest): boolean {
  switch (request.to) {
    // The user submits these forms again.
    case 'step':
    case 'order':
      return false;
    case 'investment':
      return canSend(data, request.event);
    case 'proof':
      return canUpload(data);
    case 'payment':
      return canOpenPayment(data);
    case 'signature':
      return canSign(data, request.event);
  }
}
