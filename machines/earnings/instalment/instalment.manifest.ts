import { manifest } from '#machines/shared/manifest.ts';
import { instalmentMachine } from './instalment.machine.ts';
import { instalmentSample } from './instalment.sample.ts';
import { instalmentScenarios } from './instalment.scenarios.ts';
import { whoActsNext } from './instalment.selectors.ts';

export const instalmentManifest = manifest({
  machine: instalmentMachine,
  about:
    'A payment that an issuance owes its holders, or is expected to make, by its terms. It falls due on its date and is settled by the distributions that are drafted from it.',
  notices: 'earnings',
  sample: instalmentSample,
  scenarios: instalmentScenarios,
  whoActsNext,
});
