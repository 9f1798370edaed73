import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { EarningEvent, EarningFacts } from './earning.contract.ts';
import { earningSample } from './earning.sample.ts';

const reason = 'requested by the user';

export const earningScenarios: Scenarios<EarningEvent, EarningFacts> = {
  machineState: { paying: false, claiming: false, refusal: null, sent: null },
  events: {
    'earning.create': { type: 'earning.create' },
    'earning.pay': { type: 'earning.pay' },
    'payment.confirm': { type: 'payment.confirm' },
    'payment.refuse': { type: 'payment.refuse', reason },
    'hold.end': { type: 'hold.end' },
    'hold.assign': { type: 'hold.assign' },
    'earning.claim': { type: 'earning.claim' },
    'claim.confirm': { type: 'claim.confirm' },
    'claim.refuse': { type: 'claim.refuse', reason },
    'claim.return': { type: 'claim.return', reason },
  },
  when: {
    'its share is less than a cent': { gross: 0, withheld: 0, net: 0 },
    'the other lines are paid': { retriedAlone: true },
    'its tokens are frozen': { hold: 'frozen' },
    'its frozen tokens were taken': { hold: 'frozen', tokensTaken: true },
    'everything is withheld': { withheld: earningSample.gross, net: 0 },
  },
};
