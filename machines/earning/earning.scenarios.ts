import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { EarningEvent, EarningFacts } from './earning.contract.ts';

const reason = 'requested by the user';

export const earningScenarios: Scenarios<EarningEvent, EarningFacts> = {
  machineState: { paying: false, claiming: false },
  events: {
    'earning.create': { type: 'earning.create' },
    'earning.pay': { type: 'earning.pay' },
    'payment.confirm': { type: 'payment.confirm' },
    'payment.refuse': { type: 'payment.refuse', reason },
    'earning.claim': { type: 'earning.claim' },
    'claim.confirm': { type: 'claim.confirm' },
    'claim.refuse': { type: 'claim.refuse', reason },
    'claim.return': { type: 'claim.return', reason },
  },
  when: {},
};
