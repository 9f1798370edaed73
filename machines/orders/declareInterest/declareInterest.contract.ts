import type { Refusal } from '#machines/app/form/form.contract.ts';
import type { InvestmentView } from '#machines/orders/invest/invest.contract.ts';
import type { InvestmentFacts } from '#machines/orders/investment/investment.contract.ts';
import type { TypedAmount } from '#machines/shared/fields/typedAmount.ts';

export type DeclareStep = 'amount' | 'confirmation' | 'completed';

export type DeclareInterestInput = {
  projectId: string;
  /** The facts of an investment that does not exist yet. */
  offer: InvestmentFacts;
  /** The displayed price of one token, in minor units. */
  price: number;
  /** The amount that was typed before, if any. */
  typed: TypedAmount | null;
};

export type DeclareInterestResult =
  | { ok: true; investment: InvestmentView }
  | { ok: false; refusal: Refusal; offer?: InvestmentFacts };

export type DeclareInterestEvent =
  | { type: 'amount.confirm'; tokens: number }
  | { type: 'step.back' }
  | { type: 'interest.confirm' }
  | { type: 'offer.changed'; offer: InvestmentFacts };
