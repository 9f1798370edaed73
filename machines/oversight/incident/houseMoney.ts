import * as v from 'valibot';
import type { Money } from '#machines/shared/money.ts';

/**
 * The reason why the platform’s own money moves in the clients’ account. Tax withheld from investors goes to the tax
 * office; the acquirer pays what its terminal has collected, less its commission; coins of the treasury are sold.
 */
export const HousePurpose = v.picklist([
  'taxPaid',
  'feesTaken',
  'bankCharge',
  'bankInterest',
  'platformDeposit',
  'cardSettlement',
  'coinsSold',
]);
export type HousePurpose = v.InferOutput<typeof HousePurpose>;

export type Way = 'in' | 'out';

interface HouseRule {
  ways: readonly Way[];
  /** The account that is settled. Without one, the platform receives or pays all of it. */
  settles?: 'withholding' | 'providerClearing' | 'coins';
  /** A deduction is possible, so the settled amount is not the one that the bank shows. */
  hasGross?: true;
}

const rules = {
  taxPaid: { ways: ['out'], settles: 'withholding' },
  feesTaken: { ways: ['out'] },
  bankCharge: { ways: ['out'] },
  bankInterest: { ways: ['in'] },
  platformDeposit: { ways: ['in'] },
  cardSettlement: { ways: ['in', 'out'], settles: 'providerClearing', hasGross: true },
  coinsSold: { ways: ['in'], settles: 'coins', hasGross: true },
} as const satisfies Record<HousePurpose, HouseRule>;

const ruleOf = (purpose: HousePurpose): HouseRule => rules[purpose];

export const settledAccount = (purpose: HousePurpose) => ruleOf(purpose).settles;

/** The purposes of money that came in or went out. */
export const purposesOf = (way: Way): HousePurpose[] =>
  HousePurpose.options.filter((purpose) => ruleOf(purpose).ways.includes(way));

/** Whether managers enter the amount before deductions. */
export const needsGross = (purpose: HousePurpose, way: Way): boolean =>
  way === 'in' && ruleOf(purpose).hasGross === true;

/** Balances of the ledger: positive amounts are owed by the platform, negative ones are owed to it. */
export interface HouseBalances {
  /** The fees that no order can take back any more. */
  fees: Money;
  /** What the platform has to pay in, because it has spent more than its fees: negative, or 0. */
  due: Money;
  /** The balance of the settled account, or 0 without one. */
  settled: Money;
}

/**
 * The annual summary of withheld tax is filed until 31 January of the next year (Real Decreto 439/2007, art. 108.2). A
 * booking that was a payment of that tax, or becomes one, is not changed after that.
 */
export const isTaxYearClosed = (bookedOn: string, today: string): boolean =>
  today > `${Number(bookedOn.slice(0, 4)) + 1}-01-31`;

/** The changes of the accounts. Together they are the amount that moved at the bank. */
export interface HouseShares {
  settled: Money;
  fees: Money;
  due: Money;
}

const between = (value: Money, least: Money, most: Money) => Math.min(Math.max(value, least), most) || 0;

/** The part of an amount that a balance can take without changing its sign. */
const partFor = (amount: Money, balance: Money) =>
  amount < 0 ? between(amount, -Math.max(balance, 0), 0) : between(amount, 0, Math.max(-balance, 0));

/**
 * Divides money that moved at the bank among the accounts: `amount` is positive if it came in. Nothing is taken from
 * what is owed to others. What exceeds the platform’s fees is due from the platform, and the first money that it
 * receives pays that.
 */
export function divideHouseMoney(amount: Money, gross: Money, { fees, due, settled }: HouseBalances): HouseShares {
  const toSettled = partFor(gross, settled);
  const rest = amount - toSettled;
  const first = rest < 0 ? between(rest, -Math.max(fees, 0), 0) : between(rest, 0, Math.max(-due, 0));
  return rest < 0
    ? { settled: toSettled, fees: first, due: rest - first }
    : { settled: toSettled, due: first, fees: rest - first };
}

/**
 * Divides a movement again whose first division was wrong, as if that had never been booked. The platform may have
 * spent since then what the first booking gave it, or have paid in what it took: the fees never go below zero, and what
 * is missing is due from the platform.
 */
export function redivideHouseMoney(
  amount: number,
  gross: number,
  { fees, due, settled }: HouseBalances,
  first: HouseShares & { isSameAccount: boolean },
): HouseShares {
  const before = {
    fees: fees - first.fees,
    due: due - first.due,
    settled: settled - (first.isSameAccount ? first.settled : 0),
  };
  const shares = divideHouseMoney(amount, gross, before);
  const paidIn = Math.max(before.due + shares.due, 0);
  const missing = Math.min(before.fees + shares.fees + paidIn, 0);
  return {
    settled: shares.settled,
    fees: shares.fees + paidIn - missing || 0,
    due: shares.due - paidIn + missing || 0,
  };
}
