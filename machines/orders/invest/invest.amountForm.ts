import * as v from 'valibot';
import { accepted, bool } from '#machines/shared/fields/simple.ts';
import {
  type AmountLimits,
  amountOfTokens,
  TypedAmount,
  typedTokens,
  withTypedAmount,
} from '#machines/shared/fields/typedAmount.ts';
import { noAmountValues } from './invest.amountValues.ts';
import type { InvestContext, InvestData, Order } from './invest.contract.ts';
import { factsOf, statusOf } from './invest.nextPage.ts';

/** The rules of the amount page, from the server's data. */
export interface AmountRules extends AmountLimits {
  /**
   * The amount in minor units above which a ticket is large (ECSPR art. 21(7)); null for an investor without that
   * limit.
   */
  largeTicketAbove: number | null;
  /** Set if the order exists already. Its amount is then fixed, and only the risks have to be accepted. */
  ordered: { isLarge: boolean } | null;
}

export function amountRules(data: InvestData): AmountRules {
  const { price, offer, largeTicketAbove } = data;
  const ordered = statusOf(data) === 'CREATED' ? { isLarge: factsOf(data).largeTicket } : null;
  const max = Math.min(offer.maxTokens, offer.tokensLeft);
  return { price, min: offer.minTokens, max, largeTicketAbove, ordered };
}

export function isLargeTicket(typed: TypedAmount, { price, largeTicketAbove, ordered }: AmountRules): boolean {
  if (ordered) return ordered.isLarge;
  return largeTicketAbove !== null && (typedTokens(typed, price) ?? 0) * price > largeTicketAbove;
}

const others = {
  referral: v.pipe(v.string(), v.maxLength(40, 'validator.error_string_max')),
  noGuarantee: accepted(),
  keyInformationRead: accepted(),
};

/** The same schema validates all input; the values decide the unit and whether the ticket is large. */
export const amountForm = (rules: AmountRules) =>
  v.pipe(
    rules.ordered ? orderedForm(rules.ordered) : newOrderForm(rules),
    v.transform(({ unit, amount, tokens, referral, ...warnings }): Order => {
      const counted = rules.ordered ? null : typedTokens({ unit, amount, tokens }, rules.price);
      return { tokens: counted, price: rules.price, referral, warnings };
    }),
  );

const orderedForm = ({ isLarge }: { isLarge: boolean }) =>
  v.object({ ...TypedAmount.entries, ...others, largeTicketUnderstood: isLarge ? accepted() : bool() });

const newOrderForm = (rules: AmountRules) =>
  v.pipe(
    withTypedAmount(rules, { ...others, largeTicketUnderstood: bool() }),
    v.forward(
      v.partialCheck(
        [['unit'], ['amount'], ['tokens'], ['largeTicketUnderstood']],
        ({ largeTicketUnderstood, ...typed }) => largeTicketUnderstood || !isLargeTicket(typed, rules),
        'validator.error_accept',
      ),
      ['largeTicketUnderstood'],
    ),
  );

/** The initial input of the form: the values typed before, or the declared interest that becomes an order. */
export function amountInput({ data, draft }: Pick<InvestContext, 'data' | 'draft'>) {
  const rules = amountRules(data);
  const { investment } = data;
  const declared = statusOf(data) === 'RESERVED' && investment ? amountOfTokens(investment.tokens, rules.price) : {};
  return { schema: amountForm(rules), values: draft.amount ?? { ...noAmountValues, ...declared } };
}
