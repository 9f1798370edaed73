import type { InvestmentEvent, InvestmentFacts } from '#machines/orders/investment/investment.contract.ts';
import { sampleMint } from '#machines/orders/investment/investment.sample.ts';
import { Actor } from '#machines/shared/actor.ts';

export const actors = Actor.options;

const choose = (method: 'transfer' | 'card' | 'bizum' | 'crypto' | 'balance', balance = 0) =>
  ({ type: 'method.choose', method, balance }) as const;

/** All events to try, valid and invalid. A receipt is valid if it matches the amount due. */
export const eventsFor = ({ due, contractHash }: InvestmentFacts): InvestmentEvent[] => [
  { type: 'interest.declare', tokens: 1 },
  { type: 'order.create', tokens: 1 },
  { type: 'interest.convert', tokens: 3 },
  { type: 'interest.convert', tokens: 0 },
  { type: 'warnings.accept', noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: false },
  { type: 'warnings.accept', noGuarantee: true, keyInformationRead: false, largeTicketUnderstood: true },
  { type: 'payment.begin' },
  choose('transfer'),
  choose('card'),
  choose('bizum'),
  choose('crypto'),
  choose('balance', 15_000),
  choose('transfer', 1),
  { type: 'proof.upload', fileId: 'proof' },
  { type: 'card.registered' },
  ...(due ? [{ type: 'payment.settle' as const, receipt: due }] : []),
  ...(due ? [{ type: 'payment.settle' as const, receipt: { ...due, amount: due.amount + 1 } }] : []),
  { type: 'payment.fail', reason: 'returned' },
  { type: 'payment.expire' },
  { type: 'method.change' },
  { type: 'payment.retry' },
  { type: 'signature.request' },
  { type: 'signature.complete', hash: contractHash ?? 'none' },
  { type: 'signature.complete', hash: 'wrong' },
  { type: 'signature.fail', reason: 'wrong codes' },
  { type: 'signature.expire' },
  { type: 'campaign.close' },
  { type: 'mint.request' },
  { type: 'mint.confirm', transaction: '0x1', ...sampleMint },
  { type: 'mint.fail', reason: 'reverted' },
  { type: 'mint.alarm', problem: 'unanswered' },
  { type: 'investment.revoke' },
  { type: 'investment.cancel' },
  { type: 'investment.cancel', reason: 'asked for' },
  { type: 'project.fail' },
  { type: 'investor.bar' },
  { type: 'order.expire' },
  { type: 'signing.lapse' },
  { type: 'kiis.changed', version: 2 },
];
