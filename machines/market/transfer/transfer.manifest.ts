import { manifest } from '#machines/shared/manifest.ts';
import { transferMachine } from './transfer.machine.ts';
import { transferSample } from './transfer.sample.ts';
import { transferScenarios } from './transfer.scenarios.ts';
import { whoActsNext } from './transfer.selectors.ts';

export const transferManifest = manifest({
  machine: transferMachine,
  about:
    'A transfer of tokens from one holder to another: requested by one side, accepted by the other, paid if there is a price, then executed on the chain.',
  notices: 'orders',
  sample: transferSample,
  scenarios: transferScenarios,
  whoActsNext,
  bulk: { cancel: (reason) => ({ type: 'transfer.stop' as const, reason }) },
});
