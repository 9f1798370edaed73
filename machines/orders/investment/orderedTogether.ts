/**
 * The totals of an investor's other orders in the same issuance. A declared interest is not binding and does not count.
 */
export interface Ordered {
  tokens: number;
  /** In minor units. */
  amount: number;
}

interface Limits {
  minTokens: number;
  maxTokens: number;
}

/** The limits of one more order. The limits of the issuance apply to all orders of an investor together. */
export const limitsLeft = ({ minTokens, maxTokens }: Limits, { tokens }: Ordered): Limits => ({
  minTokens: Math.max(1, minTokens - tokens),
  maxTokens: Math.max(0, maxTokens - tokens),
});

/**
 * The amount to which the limit for large tickets applies (ECSPR art. 21(7)). Several orders in one issuance count as
 * one, so that dividing an investment does not avoid the warning.
 */
export const ticketAmount = (amount: number, ordered: Ordered): number => amount + ordered.amount;

/** The rest of that limit for one more order. */
export const ticketLeft = (threshold: number, ordered: Ordered): number => Math.max(0, threshold - ordered.amount);
