import type { TransferKind } from './transfer.contract.ts';

interface Rule {
  /** It rests on an ad, has a price, and both sides sign an agreement. */
  isSale: boolean;
  /** A document has to prove it. */
  isDocumented: boolean;
  /** Who enters it: the holder of the tokens, or a manager because the holder cannot. */
  enteredBy: 'buyer' | 'holder' | 'manager';
  /** The receiver has to accept it. */
  isAccepted: boolean;
  /** How many managers have to agree to it. */
  managers: 0 | 1 | 2;
}

/**
 * The rules of each kind of transfer. A deed proves a gift and an inheritance. Nobody has to accept what an heir receives or
 * what stays with its holder.
 */
const rules: Record<TransferKind, Rule> = {
  sale: { isSale: true, isDocumented: false, enteredBy: 'buyer', isAccepted: true, managers: 0 },
  gift: { isSale: false, isDocumented: true, enteredBy: 'holder', isAccepted: true, managers: 1 },
  ownWallet: { isSale: false, isDocumented: false, enteredBy: 'holder', isAccepted: false, managers: 1 },
  inheritance: { isSale: false, isDocumented: true, enteredBy: 'manager', isAccepted: false, managers: 2 },
};

export const isSale = (kind: TransferKind): boolean => rules[kind].isSale;
export const needsDocument = (kind: TransferKind): boolean => rules[kind].isDocumented;
export const isAcceptedByReceiver = (kind: TransferKind): boolean => rules[kind].isAccepted;
export const enteredBy = (kind: TransferKind) => rules[kind].enteredBy;
export const managersOf = (kind: TransferKind): number => rules[kind].managers;

/** The side that asks first, and so may take its request back. The other side answers. */
export const requesterOf = (kind: TransferKind): 'seller' | 'buyer' =>
  rules[kind].enteredBy === 'buyer' ? 'buyer' : 'seller';

/** The same user gives and receives the tokens. */
export const staysWithHolder = (kind: TransferKind): boolean => kind === 'ownWallet';
