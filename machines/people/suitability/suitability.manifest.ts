import { manifest } from '#machines/shared/manifest.ts';
import { suitabilityMachine } from './suitability.machine.ts';
import { suitabilitySample } from './suitability.sample.ts';
import { suitabilityScenarios } from './suitability.scenarios.ts';
import { whoActsNext } from './suitability.selectors.ts';

export const suitabilityManifest = manifest({
  machine: suitabilityMachine,
  about:
    'The entry test of an investor and its one retry. An investor who fails twice is warned and continues as the tenant decides: with a typed declaration, or with the help of a manager. There is always a way to continue.',
  notices: 'identity',
  sample: suitabilitySample,
  scenarios: suitabilityScenarios,
  whoActsNext,
});
