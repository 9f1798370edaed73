import { manifest } from '#machines/shared/manifest.ts';
import { coinDepositMachine } from './coinDeposit.machine.ts';
import { coinDepositSample } from './coinDeposit.sample.ts';
import { coinDepositScenarios } from './coinDeposit.scenarios.ts';
import { whoActsNext } from './coinDeposit.selectors.ts';

export const coinDepositManifest = manifest({
  machine: coinDepositMachine,
  about:
    'Coins that arrived at the address of a payment. They count when enough blocks confirm them, and end in the order, in the investor’s balance, or with their sender.',
  notices: 'money',
  sample: coinDepositSample,
  scenarios: coinDepositScenarios,
  whoActsNext,
});
