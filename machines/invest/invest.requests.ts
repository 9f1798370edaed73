import type { InvestmentEvent } from '#machines/investment/investment.contract.ts';
import type { SuitabilityStanding } from '#machines/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { mayOpenPayment, maySend, maySign, mayUpload } from './invest.asks.ts';
import type { InvestContext, InvestData, InvestmentView, InvestRequest, SignatureView } from './invest.contract.ts';

type To = InvestRequest['to'];

export function toInvestment(event: InvestmentEvent | null): InvestRequest | null {
  return event && { to: 'investment', event };
}

/** The request that is under way; a page that asks for another one is a bug. */
export function asked<T extends To>({ pending }: InvestContext, to: T): Extract<InvestRequest, { to: T }> {
  if (pending?.to !== to) throw new Error(`Asked for ${to}, but ${pending?.to ?? 'nothing'} is pending`);
  return pending as Extract<InvestRequest, { to: T }>;
}

/** The investment that an event is sent to. */
export function investmentOf({ data }: InvestContext): InvestmentView {
  if (!data.investment) throw new Error('There is no investment to send anything to');
  return data.investment;
}

export function testOf({ data }: InvestContext): SuitabilityStanding {
  if (!data.suitability) throw new Error('There is no test to take');
  return data.suitability;
}

export function signatureOf({ data }: InvestContext): SignatureView {
  if (!data.signature) throw new Error('There is no signature to send anything to');
  return data.signature;
}

/** Whether what was asked before a cut is still to be asked: the server may have done it without being heard. */
export function mayRepeat(data: InvestData, request: InvestRequest): boolean {
  switch (request.to) {
    // Their forms are there to be sent again.
    case 'step':
    case 'order':
      return false;
    case 'investment':
      return maySend(data, request.event);
    case 'proof':
      return mayUpload(data);
    case 'payment':
      return mayOpenPayment(data);
    case 'signature':
      return maySign(data, request.event);
  }
}
