import type { Refusal } from '#machines/form/form.contract.ts';
import type { InvestmentView } from '#machines/invest/invest.contract.ts';
import type { InvestmentFacts } from '#machines/investment/investment.contract.ts';

export type DeclareInterestInput = {
  projectId: string;
  /** The facts of an investment that is not made yet. */
  offer: InvestmentFacts;
  /** Minor units of one token, as they are shown. */
  price: number;
  /** What was typed before, if anything. */
  tokens: number | null;
};

export type Declared =
  | { ok: true; investment: InvestmentView }
  | { ok: false; refusal: Refusal; offer?: InvestmentFacts };

export type DeclareInterestEvent =
  | { type: 'amount.change'; tokens: number | null }
  | { type: 'amount.confirm' }
  | { type: 'step.back' }
  | { type: 'interest.confirm' }
  | { type: 'offer.changed'; offer: InvestmentFacts };
