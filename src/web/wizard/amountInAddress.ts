import * as v from 'valibot';
import { noAmountValues } from '#machines/orders/invest/invest.amountValues.ts';
import type { InvestDraft } from '#machines/orders/invest/invest.contract.ts';
import { emptyDraft } from '#machines/orders/invest/invest.draft.ts';
import { MAX_QUANTITY } from '#machines/shared/fields/primitives.ts';

/** Minor units. */
const Amount = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(1), v.maxValue(MAX_QUANTITY));

/** The amount in an address, which a standing order fills in. */
export function amountIn(href: string): number | undefined {
  const named = v.safeParse(Amount, new URLSearchParams(href.split(/[?#]/)[1]).get('amount'));
  return named.success ? named.output : undefined;
}

/** The draft with an amount. The investor still accepts each warning, and may change it. */
export function draftWithAmount(draft: InvestDraft | undefined, amount: number | undefined): InvestDraft | undefined {
  if (amount === undefined) return draft;
  const typed = draft?.amount ?? noAmountValues;
  return { ...(draft ?? emptyDraft), amount: { ...typed, unit: 'money', amount, tokens: null } };
}
