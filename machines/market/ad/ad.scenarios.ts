import type { Scenarios } from '#machines/shared/scenarios.ts';
import { type AdEvent, type AdFacts, adState } from './ad.contract.ts';

const reason = 'requested by the user';

export const adScenarios: Scenarios<AdEvent, AdFacts> = {
  machineState: adState,
  events: {
    'ad.create': { type: 'ad.create', tokens: 10, unitPrice: 5_200 },
    'ad.edit': { type: 'ad.edit', tokens: 10, unitPrice: 5_200 },
    'ad.submit': { type: 'ad.submit' },
    'ad.publish': { type: 'ad.publish' },
    'ad.reject': { type: 'ad.reject', reason },
    'ad.revise': { type: 'ad.revise' },
    'ad.agree': { type: 'ad.agree', transferId: 'transfer-1' },
    'ad.reopen': { type: 'ad.reopen' },
    'ad.sell': [
      { type: 'ad.sell', tokens: 10 },
      { type: 'ad.sell', tokens: 4 },
    ],
    'ad.pause': { type: 'ad.pause', reason },
    'ad.resume': { type: 'ad.resume' },
    'ad.withdraw': { type: 'ad.withdraw' },
    'ad.remove': { type: 'ad.remove', reason },
    'ad.expire': { type: 'ad.expire' },
  },
  when: {
    'a manager has paused it alone': { pausedAlone: true },
    'its days are over': { timeOver: true },
    'the issuance is halted': { marketOpen: false },
    'the price is far from the reference price': { referencePrice: 100 },
    'the seller is restricted': { sellerAllowed: false },
    'the token is paused': { tokenActive: false },
    'fewer tokens are free': { tokensFree: 9 },
  },
};
