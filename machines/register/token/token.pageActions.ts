import { isProposed } from '#machines/oversight/approval/approval.acts.ts';
import type { PageActions } from '#machines/shared/permission.ts';
import type { TokenEvent } from './token.contract.ts';
import { tokenStepUps } from './token.stepUp.ts';

/** The actions of a manager on a project's token. */
export const tokenPageActions = {
  machine: 'token',
  stepUps: tokenStepUps,
  events: ['token.deploy', 'token.pause', 'token.resume', 'token.retire'],
  // The page shows the open proposal instead. The token of an issuance that still runs cannot be retired.
  hiding: ['isUnproposed', 'isIssuanceRepaid'],
  isProposed,
} as const satisfies PageActions<TokenEvent['type']>;
