import { manifest } from '#machines/shared/manifest.ts';
import { approvalMachine } from './approval.machine.ts';
import { approvalSample } from './approval.sample.ts';
import { approvalScenarios } from './approval.scenarios.ts';
import { whoActsNext } from './approval.selectors.ts';

export const approvalManifest = manifest({
  machine: approvalMachine,
  about:
    'An act that one manager must not do alone: one proposes it, another approves it, and the system executes it on behalf of both.',
  sample: approvalSample,
  scenarios: approvalScenarios,
  whoActsNext,
});
