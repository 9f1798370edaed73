import type { DistributionFacts } from './distribution.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const distributionSample: DistributionFacts = {
  id: 'distribution-1',
  actor: 'ADMIN',
  recordDateOver: true,
  excess: 0,
  capitalLeft: null,
  instalment: null,
  schedule: null,
  lines: 3,
  withinLimit: true,
  proposals: [],
  issuerHasBank: true,
  paymentsUnderWay: 0,
  failedCount: 0,
  quarantinedCount: 0,
  paidCount: 0,
};
