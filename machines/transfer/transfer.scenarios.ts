import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { TransferEvent, TransferFacts } from './transfer.contract.ts';

const reason = 'requested by the user';
const due = { amount: 12_000, currency: 'EUR', reference: 'TES-1' };

export const transferScenarios: Scenarios<TransferEvent, TransferFacts> = {
  machineState: { requestedBy: null, warningSeen: false },
  events: {
    'transfer.request': { type: 'transfer.request', tokens: 10, warningSeen: true },
    'transfer.accept': { type: 'transfer.accept', warningSeen: true },
    'transfer.decline': { type: 'transfer.decline' },
    'transfer.expire': { type: 'transfer.expire' },
    'transfer.pay': { type: 'transfer.pay' },
    'payment.settle': { type: 'payment.settle', receipt: due },
    'transfer.execute': { type: 'transfer.execute' },
    'execution.confirm': { type: 'execution.confirm', transaction: '0x1' },
    'execution.fail': { type: 'execution.fail', reason },
    'transfer.cancel': { type: 'transfer.cancel' },
  },
  when: {
    'the seller acts': { party: 'seller' },
    'its time is over': { timeOver: true },
    'it is free': { total: 0 },
    'there is no ad': { hasAd: false },
    'there is no ad and the seller acts': { hasAd: false, party: 'seller' },
  },
};
