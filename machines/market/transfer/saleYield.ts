import { share } from '#machines/shared/money.ts';

export interface SaleTerms {
  tokens: number;
  /** In minor units. */
  unitPrice: number;
  /** The seller's fee, in basis points of the price. */
  feeBasisPoints: number;
  /** The cost of these tokens for the seller, in minor units, with fees and less the returned capital. */
  cost: number;
  /** The tax that is withheld from the seller's gain, in basis points. */
  withholdingBasisPoints: number;
}

/** The lines of a sale, in minor units: the buyer pays `total`, and the seller gets `net`. A loss is a negative gain. */
export interface SaleYield {
  total: number;
  fee: number;
  cost: number;
  gain: number;
  withheld: number;
  net: number;
}

/** The yield of a sale for its seller. The form of a new ad and the server share this calculation. */
export function saleYield({ tokens, unitPrice, feeBasisPoints, cost, withholdingBasisPoints }: SaleTerms): SaleYield {
  const total = tokens * unitPrice;
  const fee = share(total, feeBasisPoints);
  const gain = total - fee - cost;
  const withheld = gain > 0 ? share(gain, withholdingBasisPoints) : 0;
  return { total, fee, cost, gain, withheld, net: total - fee - withheld };
}
