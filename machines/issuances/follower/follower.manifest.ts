import { manifest } from '#machines/shared/manifest.ts';
import { followerMachine } from './follower.machine.ts';
import { followerSample } from './follower.sample.ts';
import { followerScenarios } from './follower.scenarios.ts';
import { whoActsNext } from './follower.selectors.ts';

export const followerManifest = manifest({
  machine: followerMachine,
  about:
    'A visitor without an account follows an issuance by e-mail. Nothing but the confirmation is mailed before the link in it is pressed; the address is erased some time after the end.',
  sample: followerSample,
  scenarios: followerScenarios,
  whoActsNext,
});
