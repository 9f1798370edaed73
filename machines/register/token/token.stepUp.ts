import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { TokenEvent } from './token.contract.ts';

export const tokenStepUps = {
  'token.create': 'system',
  'token.deploy': 'password',
  'deploy.confirm': 'system',
  'deploy.fail': 'system',
  'records.confirm': 'system',
  // It blocks all holders, and only two managers can end that.
  'token.pause': 'password',
  'token.resume': 'secondPerson',
  'token.retire': 'secondPerson',
  'retirement.finish': 'system',
} as const satisfies StepUps<TokenEvent>;
export type ConfirmedTokenEvent = Confirmed<TokenEvent, typeof tokenStepUps>;
