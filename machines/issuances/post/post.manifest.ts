import { manifest } from '#machines/shared/manifest.ts';
import { postMachine } from './post.machine.ts';
import { postSample } from './post.sample.ts';
import { postScenarios } from './post.scenarios.ts';
import { whoActsNext } from './post.selectors.ts';

export const postManifest = manifest({
  machine: postMachine,
  about:
    'What an issuer tells investors about a project: an update, or the key figures of a year. A manager reads it before they do. Corrected figures supersede those of the same year.',
  notices: 'issuances',
  sample: postSample,
  scenarios: postScenarios,
  whoActsNext,
});
