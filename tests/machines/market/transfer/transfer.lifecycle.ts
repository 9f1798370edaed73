import type { PaidVia, TransferEvent, TransferFacts } from '#machines/market/transfer/transfer.contract.ts';
import { transferMachine } from '#machines/market/transfer/transfer.machine.ts';
import { transferSample } from '#machines/market/transfer/transfer.sample.ts';
import { transferScenarios } from '#machines/market/transfer/transfer.scenarios.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import type { Lifecycle } from '#tests/support/transitionTable.ts';

export const due = { amount: 52_000, currency: 'EUR', reference: 'TRA-1' };

/** A sale from an ad whose buyer has named the terms, as its seller sees it. */
export const facts: TransferFacts = { ...transferSample, party: 'seller', due, offeredBy: 'buyer' };
export const buyer = { party: 'buyer' } as const;
const free = { unitPrice: 0, total: 0, due: null } as const;
/** A gift: its seller offers it and its buyer answers. */
export const gift = { kind: 'gift', offeredBy: 'seller', ...free } as const;
export const ownWallet = { kind: 'ownWallet', offeredBy: 'seller', ...free } as const;
export const inheritance = { kind: 'inheritance', party: 'other', offeredBy: null, ...free } as const;

export const events = eventsOf(transferScenarios) as TransferEvent[];

export const lifecycle: Lifecycle<typeof transferMachine> = {
  machine: transferMachine,
  facts,
  events,
  scenarios: {
    'seen by the buyer': buyer,
    'time over': { timeOver: true },
    'the other side has signed': { buyerSigned: true },
    'no agreement': { agreementReady: false },
    'wrong code': { codeMatches: false },
    declared: { paymentDeclared: true },
    gift,
    'gift seen by the buyer': { ...gift, ...buyer },
    'gift whose time is over': { ...gift, timeOver: true },
    'own wallet': ownWallet,
    inheritance,
  },
};

export const notified = (whom: 'buyer' | 'seller' | 'manager', about: string) => ({ type: `${whom}.notified`, about });
export const bothNotified = (about: string) => [notified('seller', about), notified('buyer', about)];
export const refunded = (from: PaidVia) => ({ type: 'buyer.refunded', amount: 52_000, from });
export const released = { type: 'tokens.released', tokens: 10 };
export const started = (step: 'expire' | 'lapse') => ({ type: 'deadline.started', step });
