import { manifest } from '#machines/shared/manifest.ts';
import { kycMachine } from './kyc.machine.ts';
import { kycSample } from './kyc.sample.ts';
import { kycScenarios } from './kyc.scenarios.ts';
import { whoActsNext } from './kyc.selectors.ts';

export const kycManifest = manifest({
  machine: kycMachine,
  about:
    'The identity of a user: documents, the provider’s check, and the decision of a manager if the provider cannot decide. It is repeated when the document expires.',
  notices: 'identity',
  sample: kycSample,
  scenarios: kycScenarios,
  whoActsNext,
});
