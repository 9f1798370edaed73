import type { Money } from '#machines/shared/money.ts';

/** Capital of an issuance that came back to the holders of all its tokens. */
export interface CapitalReturn {
  /** The day of the first payment, from which on the tokens are owed less. */
  on: string;
  amount: Money;
  /** The tokens among which it was divided. */
  tokens: number;
}

/** What a token of an issuance was issued for, and what has come back since. */
export interface Capital {
  price: Money;
  returns: readonly CapitalReturn[];
  /** The day on which its issuer was declared insolvent. */
  writtenOffOn?: string | null | undefined;
}

/**
 * The capital that is still in some tokens at the end of a day: their price at the issue less the returned capital, exact
 * until it is rounded to the cent (half a cent up), and never negative. Portfolio, home, results, tax statements and the
 * board all use it.
 */
export function computeOutstanding(tokens: number, { price, returns }: Capital, day: string): Money {
  let left: Fraction = { of: BigInt(price), by: 1n };
  for (const { on, amount, tokens: all } of returns) if (on <= day && all > 0) left = subtract(left, amount, all);
  if (left.of <= 0n) return 0;
  return Number((2n * BigInt(tokens) * left.of + left.by) / (2n * left.by));
}

/**
 * What the tokens count for in portfolios: nothing from the day of the issuer's insolvency, since what comes back is
 * uncertain and not to be expected. What is still owed, and so may be recovered, stays `computeOutstanding`.
 */
export const computeValue = (tokens: number, capital: Capital, day: string): Money =>
  isWrittenOff(capital, day) ? 0 : computeOutstanding(tokens, capital, day);

const isWrittenOff = ({ writtenOffOn }: Capital, day: string) =>
  writtenOffOn !== undefined && writtenOffOn !== null && writtenOffOn <= day;

interface Fraction {
  of: bigint;
  by: bigint;
}

/** Issuances pay mostly the same number of tokens, so the denominator stays small. */
function subtract({ of, by }: Fraction, amount: Money, tokens: number): Fraction {
  const all = BigInt(tokens);
  if (by % all === 0n) return { of: of - BigInt(amount) * (by / all), by };
  return { of: of * all - BigInt(amount) * by, by: by * all };
}
