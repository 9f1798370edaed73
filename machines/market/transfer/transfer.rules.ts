import type { TransferKind } from './transfer.contract.ts';

interface Rule {
  /** It is based on an ad, has a price, and both sides sign an agreement. */
  isSale: boolean;
  /** A document has to prove it. */
  isDocumented: boolean;
  /** Who enters it: the holder of the tokens, a manager if the holder cannot, or the chain that has executed it. */
  enteredBy: 'buyer' | 'holder' | 'manager' | 'chain';
  /** The number of managers who have to approve it. */
  managers: 0 | 1 | 2;
}

/** The rules of each kind of transfer. A deed proves a gift and an inheritance. */
const rules: Record<TransferKind, Rule> = {
  sale: { isSale: true, isDocumented: false, enteredBy: 'buyer', managers: 0 },
  gift: { isSale: false, isDocumented: true, enteredBy: 'holder', managers: 1 },
  ownWallet: { isSale: false, isDocumented: false, enteredBy: 'holder', managers: 1 },
  inheritance: { isSale: false, isDocumented: true, enteredBy: 'manager', managers: 2 },
  direct: { isSale: false, isDocumented: false, enteredBy: 'chain', managers: 0 },
};

export const isSale = (kind: TransferKind): boolean => rules[kind].isSale;
export const needsDocument = (kind: TransferKind): boolean => rules[kind].isDocumented;
export const isDecidedByOne = (kind: TransferKind): boolean => rules[kind].managers === 1;

/** The holder can move the tokens on the chain with the wallet's own key. */
export const isObservable = (kind: TransferKind): boolean => kind === 'direct' || staysWithHolder(kind);

/** The side that makes the request and can therefore withdraw it. The other side answers. */
export const requesterOf = (kind: TransferKind): 'seller' | 'buyer' =>
  rules[kind].enteredBy === 'buyer' ? 'buyer' : 'seller';

/** The same user is giver and receiver. */
export const staysWithHolder = (kind: TransferKind): boolean => kind === 'ownWallet';
