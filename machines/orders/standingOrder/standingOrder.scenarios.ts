import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { StandingOrderEvent, StandingOrderFacts } from './standingOrder.contract.ts';

export const standingOrderScenarios: Scenarios<StandingOrderEvent, StandingOrderFacts> = {
  machineState: {},
  events: {
    'standingOrder.start': { type: 'standingOrder.start' },
    'terms.change': { type: 'terms.change', terms: { amount: 20_000, day: 5, projectId: null } },
    'month.open': { type: 'month.open' },
    'month.confirm': { type: 'month.confirm', investmentId: 'investment-1' },
    'month.replace': { type: 'month.replace' },
    'month.skip': { type: 'month.skip' },
    'month.lapse': { type: 'month.lapse' },
    'standingOrder.pause': { type: 'standingOrder.pause' },
    'standingOrder.resume': { type: 'standingOrder.resume' },
    'standingOrder.end': { type: 'standingOrder.end' },
  },
  when: {
    'its day has come': { dayReached: true },
    'its day has come and nothing is open': { dayReached: true, finding: 'nothingOpen' },
    'its day has come and the issuance has closed': { dayReached: true, finding: 'closed' },
    'its time is over': { timeOver: true },
    'the issuance of the month takes no order': { monthOpen: false },
  },
};
