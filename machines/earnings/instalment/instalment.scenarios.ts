import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { InstalmentEvent, InstalmentFacts } from './instalment.contract.ts';

const reason = 'the buyer pays later';

export const instalmentScenarios: Scenarios<InstalmentEvent, InstalmentFacts> = {
  machineState: { expectedOn: null },
  events: {
    'instalment.plan': { type: 'instalment.plan' },
    'instalment.announce': { type: 'instalment.announce' },
    'instalment.fallDue': { type: 'instalment.fallDue' },
    'instalment.miss': { type: 'instalment.miss' },
    'instalment.prepare': [{ type: 'instalment.prepare' }, { type: 'instalment.prepare', income: 40_000 }],
    'instalment.reopen': { type: 'instalment.reopen' },
    'instalment.settle': { type: 'instalment.settle' },
    'instalment.replan': [
      { type: 'instalment.replan', income: 20_000, capital: 0 },
      { type: 'instalment.replan', income: 0, capital: 0 },
    ],
    'instalment.delay': { type: 'instalment.delay', until: '2027-03-20', reason },
    'instalment.default': { type: 'instalment.default', reason },
    'instalment.drop': { type: 'instalment.drop', reason },
  },
  when: {
    'its distributions are paid': { missing: [] },
    'its interest is paid and its capital is not': { missing: ['capital'], paid: ['income'] },
    'it was paid late, and its delay bears interest': { missing: ['delay'], paid: ['income'], delay: 1_500 },
    'its amount does not follow from the terms': { unknown: ['income'] },
    'it is before its date': { today: '2027-02-25' },
    'it is its date': { today: '2027-03-01' },
    'the new date is over': { today: '2027-03-21' },
    'its issuer is insolvent': { today: '2027-02-20', isSolvent: false },
    'its issuer is insolvent, and all capital has come back': {
      today: '2027-02-20',
      isSolvent: false,
      isCapitalBack: true,
    },
    'it is an expected rent': { isEstimate: true },
  },
};
