import type { ContentFacts } from './content.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const contentSample: ContentFacts = {
  id: 'content-1',
  actor: 'ENTREPRENEUR',
  stage: 'offered',
  isFirst: false,
  changed: ['texts'],
  openRemarks: 1,
  tokenDeployed: false,
  isOrdered: false,
  isRanked: true,
  campaignOpened: false,
  ownTerms: false,
};
