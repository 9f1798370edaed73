import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { SuitabilityEvent, SuitabilityFacts } from './suitability.contract.ts';

export const suitabilityScenarios: Scenarios<SuitabilityEvent, SuitabilityFacts> = {
  machineState: { warningAcknowledged: false },
  events: {
    'test.open': { type: 'test.open' },
    'attempt.submit': { type: 'attempt.submit', answers: { knowledge: {}, general: {} } },
    'warning.acknowledge': { type: 'warning.acknowledge' },
    'test.declare': { type: 'test.declare', statement: 'I declare' },
    'test.reopen': { type: 'test.reopen' },
    'test.lapse': { type: 'test.lapse' },
  },
  when: {
    'the answers are right': { passed: true },
    'one has to contact the platform': { policy: 'retryThenContact' },
    'two years are over': { termOver: true },
  },
};
