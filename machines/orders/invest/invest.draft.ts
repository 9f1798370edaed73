import { noAmount } from '#machines/shared/fields/typedAmount.ts';
import type { InvestData, InvestDraft, StepPath } from './invest.contract.ts';
import { statusOf } from './invest.nextPage.ts';

const noAnswers = { knowledge: {}, general: {} };

export const emptyDraft: InvestDraft = {
  amount: null,
  method: null,
  balance: 0,
  steps: {},
  answers: noAnswers,
  interest: null,
};

/** Removes the input that the server has now: an amount once it is ordered, a method once it is chosen. */
export function settledDraft(draft: InvestDraft, data: InvestData): InvestDraft {
  const status = statusOf(data);
  const isOrdered = status !== null && status !== 'RESERVED';
  const isWarned = isOrdered && status !== 'CREATED';
  const isChoosing = status === 'ACCEPTED' || status === 'METHOD_PAYMENT';
  return {
    ...draft,
    ...(isOrdered && draft.amount && { amount: isWarned ? null : { ...draft.amount, ...noAmount, referral: '' } }),
    ...(!isChoosing && { method: null, balance: 0 }),
    ...(status !== null && { interest: null }),
    ...(data.onboarding['initial-test'] === 'done' && { answers: noAnswers }),
  };
}

/** The draft without the values of a step that the server has saved. */
export function withoutStep(draft: InvestDraft, path: StepPath): InvestDraft {
  const { [path]: _, ...steps } = draft.steps;
  return { ...draft, steps };
}
