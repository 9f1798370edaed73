import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { EarningEvent, EarningFacts } from './earning.contract.ts';
import { earningSample, freedSample, seizureSample } from './earning.sample.ts';

const reason = 'requested by the user';

export const earningScenarios: Scenarios<EarningEvent, EarningFacts> = {
  machineState: { paying: false, claiming: false, refusal: null, sent: null, reference: null },
  events: {
    'earning.create': { type: 'earning.create' },
    'earning.split': { type: 'earning.split' },
    'earning.pay': { type: 'earning.pay' },
    'payment.confirm': { type: 'payment.confirm' },
    'payment.refuse': { type: 'payment.refuse', reason },
    'hold.part': { type: 'hold.part', ...freedSample },
    'hold.end': { type: 'hold.end' },
    'hold.assign': { type: 'hold.assign' },
    'authority.pay': seizureSample,
    'seizure.confirm': { type: 'seizure.confirm' },
    'seizure.refuse': { type: 'seizure.refuse', reason },
    'seizure.return': { type: 'seizure.return', reason },
    'earning.claim': { type: 'earning.claim' },
    'earning.credit': { type: 'earning.credit' },
    'claim.confirm': { type: 'claim.confirm' },
    'claim.refuse': { type: 'claim.refuse', reason },
    'claim.return': { type: 'claim.return', reason },
  },
  when: {
    'its share is less than a cent': { gross: 0, withheld: 0, net: 0 },
    'the other lines are paid': { retriedAlone: true },
    'its tokens are frozen': { hold: 'frozen' },
    'some of its frozen tokens were released': { hold: 'frozen', freed: freedSample },
    'its frozen tokens were taken': { hold: 'frozen', tokensTaken: true },
    'its payment to an authority is proposed': { hold: 'frozen', proposals: ['authorityPayment'] },
    'the balance pays no orders': { balanceUsed: false },
    'everything is withheld': { withheld: earningSample.gross, net: 0 },
  },
};
