import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { WhitelistingEvent, WhitelistingFacts } from './whitelisting.contract.ts';

const error = 'AccessControlUnauthorizedAccount';

export const whitelistingScenarios: Scenarios<WhitelistingEvent, WhitelistingFacts> = {
  machineState: {},
  events: {
    'wallet.add': { type: 'wallet.add', source: 'manager', note: 'agreed with the issuer' },
    'wallet.remove': { type: 'wallet.remove', reason: 'requested by the holder' },
    'wallet.retry': { type: 'wallet.retry' },
    'add.confirm': { type: 'add.confirm' },
    'add.fail': { type: 'add.fail', error },
    'remove.confirm': { type: 'remove.confirm' },
    'remove.fail': { type: 'remove.fail', error },
  },
  when: {
    'the token is not deployed': { tokenDeployed: false },
    'the token is retired': { tokenRetired: true },
    'tokens are on their way': { mintOpen: true },
  },
};
