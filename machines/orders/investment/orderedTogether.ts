/** What an investor's other orders in the same issuance are about. A declared interest binds to nothing and does not count. */
export interface Ordered {
  tokens: number;
  /** In minor units. */
  amount: number;
}

interface Limits {
  minTokens: number;
  maxTokens: number;
}

/** The limits of one more order: the issuance's limits are an investor's, not an order's. */
export const limitsLeft = ({ minTokens, maxTokens }: Limits, { tokens }: Ordered): Limits => ({
  minTokens: Math.max(1, minTokens - tokens),
  maxTokens: Math.max(0, maxTokens - tokens),
});

/**
 * The amount that the limit for large tickets is applied to (ECSPR art. 21(7)). Several orders in one issuance count as
 * one, so that dividing an investment does not avoid the warning.
 */
export const ticketAmount = (amount: number, ordered: Ordered): number => amount + ordered.amount;

/** What is left of that limit for one more order. */
export const ticketLeft = (threshold: number, ordered: Ordered): number => Math.max(0, threshold - ordered.amount);
