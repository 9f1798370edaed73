import { manifest } from '#machines/shared/manifest.ts';
import { adMachine } from './ad.machine.ts';
import { adSample } from './ad.sample.ts';
import { adScenarios } from './ad.scenarios.ts';
import { whoActsNext } from './ad.selectors.ts';

export const adManifest = manifest({
  machine: adMachine,
  about:
    'An ad that offers tokens on the bulletin board. The tokens are reserved while it is under review or published.',
  notices: 'orders',
  sample: adSample,
  scenarios: adScenarios,
  whoActsNext,
});
