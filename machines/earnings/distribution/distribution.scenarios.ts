import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { DistributionEvent, DistributionFacts } from './distribution.contract.ts';

const terms = { kind: 'interest', gross: 10_000, withholdingPoints: 1_900, recordDate: '2026-11-18' } as const;
const reason = 'requested by the user';

export const distributionScenarios: Scenarios<DistributionEvent, DistributionFacts> = {
  machineState: {},
  events: {
    'distribution.create': { type: 'distribution.create' },
    'distribution.calculate': { type: 'distribution.calculate' },
    'distribution.edit': { type: 'distribution.edit', ...terms },
    'distribution.approve': { type: 'distribution.approve' },
    'distribution.pay': { type: 'distribution.pay' },
    'distribution.finish': { type: 'distribution.finish' },
    'distribution.retry': { type: 'distribution.retry' },
    'distribution.cancel': { type: 'distribution.cancel', reason },
  },
  when: { 'one line was refused': { failedCount: 1 } },
};
