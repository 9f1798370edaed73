import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { WhitelistingAction } from './whitelisting.contract.ts';

/** The whitelist decides who may hold tokens. */
export const whitelistingStepUps = {
  'wallet.add': 'password',
  'wallet.remove': 'password',
  'wallet.retry': 'password',
} as const satisfies StepUps<WhitelistingAction>;
export type ConfirmedWhitelistingAction = Confirmed<WhitelistingAction, typeof whitelistingStepUps>;
