import type { PageActions } from '#machines/shared/permission.ts';
import type { DocumentEvent } from './document.contract.ts';
import { documentStepUps } from './document.stepUp.ts';

/** The actions of owners and managers on a document of an issuance. */
export const documentPageActions = {
  machine: 'document',
  stepUps: documentStepUps,
  events: ['document.show', 'document.hide'],
  hiding: ['isOpenToOwner'],
} as const satisfies PageActions<DocumentEvent['type']>;
