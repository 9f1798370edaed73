import type { InstalmentFacts } from './instalment.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const instalmentSample: InstalmentFacts = {
  id: 'instalment-1',
  actor: 'ADMIN',
  isIssued: true,
  today: '2027-03-02',
  isSolvent: true,
  isCapitalBack: false,
  announceOn: '2027-02-22',
  dueOn: '2027-03-01',
  missing: ['income'],
  paid: [],
  unknown: [],
  delay: 0,
  openDistributions: 0,
  isEstimate: false,
  expectedOn: null,
};
