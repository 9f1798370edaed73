import { isProposed } from '#machines/oversight/approval/approval.acts.ts';
import type { PageActions } from '#machines/shared/permission.ts';
import type { InstructionEvent } from './instruction.contract.ts';
import { instructionStepUps } from './instruction.stepUp.ts';

/** The actions of a manager on an instruction. */
export const instructionPageActions = {
  machine: 'instruction',
  stepUps: instructionStepUps,
  events: ['instruction.execute', 'instruction.retry', 'instruction.drop'],
  // The page shows the open proposal instead.
  hiding: ['isUnproposed', 'isNoProposalOpen'],
  isProposed,
} as const satisfies PageActions<InstructionEvent['type']>;
