import { manifest } from '#machines/shared/manifest.ts';
import { earningMachine } from './earning.machine.ts';
import { earningSample } from './earning.sample.ts';
import { earningScenarios } from './earning.scenarios.ts';
import { whoActsNext } from './earning.selectors.ts';

export const earningManifest = manifest({
  machine: earningMachine,
  about:
    'The share of one investor in a distribution. The issuer pays it, then the investor claims it to a bank account.',
  notices: 'earnings',
  sample: earningSample,
  scenarios: earningScenarios,
  whoActsNext,
});
