import { manifest } from '#machines/shared/manifest.ts';
import { taxResidenceMachine } from './taxResidence.machine.ts';
import { taxResidenceSample } from './taxResidence.sample.ts';
import { taxResidenceScenarios } from './taxResidence.scenarios.ts';
import { whoActsNext } from './taxResidence.selectors.ts';

export const taxResidenceManifest = manifest({
  machine: taxResidenceMachine,
  about:
    'Where a user pays taxes, as the user declares it. A treaty or an exemption applies once a manager has accepted a certificate, until its last day. A contradiction with what is known waits for a manager too. Another declaration replaces it.',
  notices: 'identity',
  sample: taxResidenceSample,
  scenarios: taxResidenceScenarios,
  whoActsNext,
});
