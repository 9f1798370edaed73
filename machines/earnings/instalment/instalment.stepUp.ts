import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { InstalmentAction } from './instalment.contract.ts';

export const instalmentStepUps = {
  // Makes the draft of a distribution, which its approval and payment confirm.
  'instalment.prepare': 'session',
  // These change what holders are owed and when, and tell all of them.
  'instalment.delay': 'password',
  'instalment.default': 'password',
  'instalment.drop': 'password',
} as const satisfies StepUps<InstalmentAction>;
export type ConfirmedInstalmentAction = Confirmed<InstalmentAction, typeof instalmentStepUps>;
