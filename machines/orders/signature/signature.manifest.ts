import { manifest } from '#machines/shared/manifest.ts';
import { signatureMachine } from './signature.machine.ts';
import { signatureSample } from './signature.sample.ts';
import { signatureScenarios } from './signature.scenarios.ts';
import { whoActsNext } from './signature.selectors.ts';

export const signatureManifest = manifest({
  machine: signatureMachine,
  about:
    'The signature of one contract with a one-time code that is sent to the investor, or at the page of a signing service.',
  notices: 'orders',
  sample: signatureSample,
  scenarios: signatureScenarios,
  whoActsNext,
});
