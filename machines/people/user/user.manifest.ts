import { manifest } from '#machines/shared/manifest.ts';
import { userMachine } from './user.machine.ts';
import { userSample } from './user.sample.ts';
import { userScenarios } from './user.scenarios.ts';
import { whoActsNext } from './user.selectors.ts';

export const userManifest = manifest({
  machine: userMachine,
  about:
    'A user: the e-mail address, the review by the platform, and the class of investor, which change independently.',
  notices: 'security',
  sample: userSample,
  scenarios: userScenarios,
  whoActsNext,
});
