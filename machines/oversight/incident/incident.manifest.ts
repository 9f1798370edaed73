import { manifest } from '#machines/shared/manifest.ts';
import { incidentMachine } from './incident.machine.ts';
import { incidentSample } from './incident.sample.ts';
import { incidentScenarios } from './incident.scenarios.ts';
import { whoActsNext } from './incident.selectors.ts';

export const incidentManifest = manifest({
  machine: incidentMachine,
  about:
    'Something that waits for a manager although no entity says so: money without an owner, a refused refund, a silent provider, a failed job. It ends with its cause.',
  sample: incidentSample,
  scenarios: incidentScenarios,
  whoActsNext,
  bulk: { retry: { type: 'payout.retry' }, cancel: (reason) => ({ type: 'incident.dismiss' as const, reason }) },
});
