import * as v from 'valibot';
import { InvestmentFacts } from '#machines/orders/investment/investment.contract.ts';
import { Investment } from '#machines/orders/investment/investment.wire.ts';

/**
 * The part of `GET /invest/{slug}` from which the page of an issuance knows whether an investor may start or has
 * started to invest. It has its own file so that the page does not load the rest of the wizard.
 */
export const Offer = v.object({
  /** The facts of an investment that does not exist yet. */
  offer: InvestmentFacts,
  investment: v.nullable(v.pick(Investment, ['id', 'status', 'facts'])),
});
export type Offer = v.InferOutput<typeof Offer>;
