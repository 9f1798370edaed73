import * as v from 'valibot';
import type { InvestmentFacts } from '#machines/orders/investment/investment.contract.ts';
import { typedTokens, withTypedAmount } from '#machines/shared/fields/typedAmount.ts';

type PricedOffer = { offer: InvestmentFacts; price: number };

/** The limits by the tokens on sale, if these are known, and within the safe integers. */
function computeLimits({ offer: { minTokens, maxTokens, tokensLeft }, price }: PricedOffer) {
  const onSale = tokensLeft >= minTokens ? Math.min(maxTokens, tokensLeft) : maxTokens;
  return { price, min: minTokens, max: Math.min(onSale, Math.floor(Number.MAX_SAFE_INTEGER / price)) };
}

/** The same schema validates both units; the values contain the chosen one. */
export const interestForm = (pricedOffer: PricedOffer) =>
  v.pipe(
    withTypedAmount(computeLimits(pricedOffer), {}),
    v.transform((typed) => ({ tokens: typedTokens(typed, pricedOffer.price) ?? 0 })),
  );
