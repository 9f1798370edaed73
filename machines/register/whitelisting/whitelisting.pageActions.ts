import type { PageActions } from '#machines/shared/permission.ts';
import type { WhitelistingEvent } from './whitelisting.contract.ts';
import { whitelistingStepUps } from './whitelisting.stepUp.ts';

/** The actions of a manager on a wallet of the whitelist. */
export const whitelistingPageActions = {
  machine: 'whitelisting',
  stepUps: whitelistingStepUps,
  events: ['wallet.add', 'wallet.remove', 'wallet.retry'],
  hiding: [],
} as const satisfies PageActions<WhitelistingEvent['type']>;
