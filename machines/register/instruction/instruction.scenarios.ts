import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { InstructionEvent, InstructionFacts } from './instruction.contract.ts';

const reason = 'ordered by the court';

export const instructionScenarios: Scenarios<InstructionEvent, InstructionFacts> = {
  machineState: {},
  events: {
    'instruction.create': { type: 'instruction.create', reason },
    'instruction.execute': { type: 'instruction.execute' },
    'instruction.retry': { type: 'instruction.retry' },
    'instruction.drop': { type: 'instruction.drop', reason },
    'execution.confirm': { type: 'execution.confirm', transaction: `0x${'2'.repeat(64)}` },
    'execution.fail': { type: 'execution.fail', reason: 'ERC7943CannotReceive' },
  },
  when: {
    'the document is missing': { ground: 'court', hasDocument: false },
    'tokens are released that were frozen': { kind: 'release', frozen: 5 },
    'more is released than is frozen': { kind: 'release' },
    'tokens go to another holder': { kind: 'forcedTransfer' },
    'the receiver is not on the whitelist': { kind: 'forcedTransfer', receiverListed: false },
    'the tokens would stay in their wallet': { kind: 'forcedTransfer', sameWallet: true },
    'a lost wallet is replaced': { kind: 'forcedTransfer', ground: 'lostWallet' },
    'tokens are burned': { kind: 'burn', ground: 'redemption' },
    'tokens are burned while the token is paused': { kind: 'burn', ground: 'redemption', tokenPaused: true },
    'the token is retired': { tokenInUse: false },
    'more than is free': { frozen: 6 },
    'the holding is busy': { holdingBusy: true },
    'it is proposed': { proposals: ['instruction'] },
  },
};
