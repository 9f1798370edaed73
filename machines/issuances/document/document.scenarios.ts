import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { DocumentEvent, DocumentFacts } from './document.contract.ts';

export const documentScenarios: Scenarios<DocumentEvent, DocumentFacts> = {
  machineState: {},
  events: {
    'document.upload': [
      { type: 'document.upload', visibility: 'visible' },
      { type: 'document.upload', visibility: 'hidden' },
    ],
    'document.show': { type: 'document.show' },
    'document.hide': { type: 'document.hide' },
    'document.expire': { type: 'document.expire' },
  },
  when: {
    'its date is over': { dateOver: true },
    'investors read the project': { ownerMayEdit: false },
    'it belongs to a user': { ownerMayEdit: false, ownerMayPropose: false },
  },
};
