import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { InstalmentAction } from './instalment.contract.ts';

export const instalmentStepUps = {
  // Drafts a distribution, whose approval and payment are confirmed.
  'instalment.prepare': 'session',
  // These change what holders are owed and when, and notify all of them.
  'instalment.delay': 'password',
  'instalment.default': 'password',
  'instalment.drop': 'password',
} as const satisfies StepUps<InstalmentAction>;
export type ConfirmedInstalmentAction = Confirmed<InstalmentAction, typeof instalmentStepUps>;
