import type { DocumentFacts } from './document.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const documentSample: DocumentFacts = {
  id: 'document-1',
  actor: 'ENTREPRENEUR',
  ownerMayEdit: true,
  ownerMayPropose: true,
  dateOver: false,
};
