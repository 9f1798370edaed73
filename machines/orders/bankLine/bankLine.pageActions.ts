import type { PageActions } from '#machines/shared/permission.ts';
import type { BankLineEvent } from './bankLine.contract.ts';
import { bankLineStepUps } from './bankLine.stepUp.ts';

/** The decisions of a manager about a line of a bank statement. */
export const bankLinePageActions = {
  machine: 'bankLine',
  stepUps: bankLineStepUps,
  events: ['line.same', 'line.deny'],
  hiding: [],
} as const satisfies PageActions<BankLineEvent['type']>;
