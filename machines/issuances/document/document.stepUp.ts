import type { StepUps } from '#machines/shared/stepUp.ts';
import type { DocumentAction } from './document.contract.ts';

export const documentStepUps = {
  'document.show': 'session',
  'document.hide': 'session',
} as const satisfies StepUps<DocumentAction>;
