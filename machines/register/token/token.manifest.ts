import { manifest } from '#machines/shared/manifest.ts';
import { tokenMachine } from './token.machine.ts';
import { tokenSample } from './token.sample.ts';
import { tokenScenarios } from './token.scenarios.ts';
import { whoActsNext } from './token.selectors.ts';

export const tokenManifest = manifest({
  machine: tokenMachine,
  about: 'The token of a project: deployed, active, paused, retired.',
  sample: tokenSample,
  scenarios: tokenScenarios,
  whoActsNext,
});
