import { manifest } from '#machines/shared/manifest.ts';
import { whitelistingMachine } from './whitelisting.machine.ts';
import { whitelistingSample } from './whitelisting.sample.ts';
import { whitelistingScenarios } from './whitelisting.scenarios.ts';
import { whoActsNext } from './whitelisting.selectors.ts';

export const whitelistingManifest = manifest({
  machine: whitelistingMachine,
  about: 'Whether a wallet may receive the tokens of a project.',
  sample: whitelistingSample,
  scenarios: whitelistingScenarios,
  whoActsNext,
  bulk: { retry: { type: 'wallet.retry' } },
});
