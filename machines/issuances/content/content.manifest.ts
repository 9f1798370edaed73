import { manifest } from '#machines/shared/manifest.ts';
import { contentMachine } from './content.machine.ts';
import { contentSample } from './content.sample.ts';
import { contentScenarios } from './content.scenarios.ts';
import { whoActsNext } from './content.selectors.ts';

export const contentManifest = manifest({
  machine: contentMachine,
  about:
    'One version of what an issuance says: written, submitted, returned with remarks or accepted, and published. ' +
    'While the project is prepared or validated, the project’s own events lead it.',
  sample: contentSample,
  scenarios: contentScenarios,
  whoActsNext,
});
