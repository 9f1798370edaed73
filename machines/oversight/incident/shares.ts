import { MOST_SHARES } from './incident.contract.ts';

/** A share while a manager types it. */
export interface TypedShare {
  order: string;
  amount: number | null;
}

export const NO_SHARE: TypedShare = { order: '', amount: null };

/** What the shares leave of the money, in minor units. Negative if they are more than it. */
export const leftOf = (amount: number, shares: readonly Pick<TypedShare, 'amount'>[]): number =>
  amount - shares.reduce((sum, share) => sum + (share.amount ?? 0), 0);

const isEmpty = ({ order, amount }: TypedShare) => !order && !amount;

/** The shares with another one, in the first place that is empty. It gets what is left, but not more than it waits for. */
export function addShare(
  amount: number,
  shares: readonly TypedShare[],
  { reference, due }: { reference: string; due: number },
): TypedShare[] {
  const left = leftOf(amount, shares);
  const share = { order: reference, amount: left > 0 ? Math.min(left, due) : null };
  const place = shares.findIndex(isEmpty);
  return place < 0 ? [...shares, share] : shares.with(place, share);
}

export const canAddShare = (shares: readonly TypedShare[]): boolean =>
  shares.length < MOST_SHARES || shares.some(isEmpty);

/** Money is divided among at least two orders. */
export const canRemoveShare = (shares: readonly TypedShare[]): boolean => shares.length > 2;
