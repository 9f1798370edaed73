import { manifest } from '#machines/shared/manifest.ts';
import { distributionMachine } from './distribution.machine.ts';
import { distributionSample } from './distribution.sample.ts';
import { distributionScenarios } from './distribution.scenarios.ts';
import { whoActsNext } from './distribution.selectors.ts';

export const distributionManifest = manifest({
  machine: distributionMachine,
  about:
    'Money that a project pays to its holders. It is calculated at a record date, approved, and paid line by line. Its payment goes through an approval.',
  notices: 'earnings',
  sample: distributionSample,
  scenarios: distributionScenarios,
  whoActsNext,
  bulk: {
    retry: { type: 'distribution.retry' },
    cancel: (reason) => ({ type: 'distribution.cancel' as const, reason }),
  },
});
