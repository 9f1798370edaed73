import type { SuitabilityFacts } from './suitability.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const suitabilitySample: SuitabilityFacts = {
  id: 'test-1',
  actor: 'USER',
  policy: 'declare',
  passed: false,
  statement: 'I declare',
  termOver: false,
  attempts: 0,
  warningAcknowledged: false,
};
