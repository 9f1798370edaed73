import { manifest } from '#machines/shared/manifest.ts';
import { instructionMachine } from './instruction.machine.ts';
import { instructionSample } from './instruction.sample.ts';
import { instructionScenarios } from './instruction.scenarios.ts';
import { whoActsNext } from './instruction.selectors.ts';

export const instructionManifest = manifest({
  machine: instructionMachine,
  about: 'An act of the registrar on a holding: tokens are frozen, released, transferred without consent or burned.',
  notices: 'orders',
  sample: instructionSample,
  scenarios: instructionScenarios,
  whoActsNext,
  bulk: { retry: { type: 'instruction.retry' }, cancel: (reason) => ({ type: 'instruction.drop' as const, reason }) },
});
