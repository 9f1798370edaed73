import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { InstructionAction } from './instruction.contract.ts';

export const instructionStepUps = {
  // Two managers have approved it, but it moves tokens again.
  'instruction.retry': 'password',
  'instruction.drop': 'session',
} as const satisfies StepUps<InstructionAction>;
export type ConfirmedInstructionAction = Confirmed<InstructionAction, typeof instructionStepUps>;
