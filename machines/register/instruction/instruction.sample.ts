import type { InstructionFacts } from './instruction.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const instructionSample: InstructionFacts = {
  id: 'instruction-1',
  actor: 'ADMIN',
  kind: 'freeze',
  ground: 'pledge',
  hasDocument: true,
  tokens: 5,
  balance: 10,
  frozen: 0,
  setAside: 0,
  tokenInUse: true,
  tokenPaused: false,
  receiverListed: true,
  sameWallet: false,
  holdingBusy: false,
  schedule: null,
  proposals: [],
};
