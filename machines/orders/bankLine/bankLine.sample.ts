import type { BankLineFacts } from './bankLine.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const bankLineSample: BankLineFacts = {
  id: 'line-1',
  actor: 'SYSTEM',
  foreign: false,
  similar: false,
  word: null,
};
