import type { TaxResidenceFacts } from './taxResidence.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const taxResidenceSample: TaxResidenceFacts = {
  id: 'residence-1',
  actor: 'ADMIN',
  certificateGiven: true,
  certificateOver: false,
  contradicted: false,
  signed: true,
};
