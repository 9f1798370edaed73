import type { InstructionGround, InstructionKind } from './instruction.contract.ts';

interface Rule {
  grounds: readonly InstructionGround[];
  /** The grounds that require a document as proof. */
  documented: readonly InstructionGround[];
  /** The contract refuses it while the token is paused. */
  stopsAtPause: boolean;
}

const documentedByAll = (...grounds: InstructionGround[]) => ({ grounds, documented: grounds });

/**
 * The grounds of each kind of instruction. Freezing protects, so only a court's order is required at once. The papers
 * of a pledge or an inheritance may follow.
 */
const rules: Record<InstructionKind, Rule> = {
  freeze: { grounds: ['court', 'pledge', 'inheritance', 'lostWallet'], documented: ['court'], stopsAtPause: false },
  release: { ...documentedByAll('court', 'pledge', 'inheritance', 'error'), stopsAtPause: false },
  forcedTransfer: { ...documentedByAll('court', 'pledge', 'inheritance', 'lostWallet', 'error'), stopsAtPause: false },
  burn: { ...documentedByAll('court', 'redemption', 'error'), stopsAtPause: true },
};

export const groundsOf = (kind: InstructionKind): readonly InstructionGround[] => rules[kind].grounds;

export const allowsGround = (kind: InstructionKind, ground: InstructionGround): boolean =>
  rules[kind].grounds.includes(ground);

export const needsDocument = (kind: InstructionKind, ground: InstructionGround): boolean =>
  rules[kind].documented.includes(ground);

export const stopsAtPause = (kind: InstructionKind): boolean => rules[kind].stopsAtPause;

/** Only a forced transfer has a receiver. */
export const hasReceiver = (kind: InstructionKind): boolean => kind === 'forcedTransfer';

/** The receiver is the holder, whose tokens move to the wallet that replaces the lost one. */
export const isToHolder = (kind: InstructionKind, ground: InstructionGround): boolean =>
  hasReceiver(kind) && ground === 'lostWallet';

/** Frozen tokens can only be moved on the ground for which they were frozen. */
const reachingFrozen: readonly InstructionGround[] = ['court', 'pledge', 'inheritance'];

/** The tokens of one wallet. `setAside`: tokens that the holder has put up for sale. */
export interface HeldTokens {
  balance: number;
  frozen: number;
  setAside: number;
}

/** The maximum number of tokens of an instruction. */
export function computeReach(kind: InstructionKind, ground: InstructionGround, held: HeldTokens): number {
  const { balance, frozen, setAside } = held;
  if (kind === 'release') return frozen;
  const isFrozenReached = kind !== 'freeze' && reachingFrozen.includes(ground);
  return Math.max(0, balance - setAside - (isFrozenReached ? 0 : frozen));
}

/**
 * As in the contract, the free tokens of a wallet leave first, and a freeze shrinks by exactly the frozen tokens that
 * leave, even one that exceeds the balance. Returns the number of these.
 */
export const unfrozenBy = (tokens: number, { balance, frozen, setAside }: HeldTokens): number =>
  Math.max(0, tokens - Math.max(0, balance - frozen - setAside));
