import { manifest } from '#machines/shared/manifest.ts';
import { documentMachine } from './document.machine.ts';
import { documentSample } from './document.sample.ts';
import { documentScenarios } from './document.scenarios.ts';

export const documentManifest = manifest({
  machine: documentMachine,
  about: 'A file of a project, visible or hidden, until its expiration date.',
  sample: documentSample,
  scenarios: documentScenarios,
});
