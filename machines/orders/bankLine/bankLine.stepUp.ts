import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { BankLineAction } from './bankLine.contract.ts';

/** Both are final, and decide that money of a statement stays out of the books. */
export const bankLineStepUps = {
  'line.same': 'password',
  'line.deny': 'password',
} as const satisfies StepUps<BankLineAction>;
export type ConfirmedBankLineAction = Confirmed<BankLineAction, typeof bankLineStepUps>;
