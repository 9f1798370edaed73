import type { WhitelistingFacts } from './whitelisting.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const whitelistingSample: WhitelistingFacts = {
  id: 'whitelisting-1',
  actor: 'ADMIN',
  tokenDeployed: true,
  tokenRetired: false,
  holderBarred: false,
  mintOpen: false,
};
