import type { InvestData, InvestDraft, StepPath } from './invest.contract.ts';
import { statusOf } from './invest.placement.ts';

const noWarnings = { noGuarantee: false, keyInformationRead: false, largeTicketUnderstood: false };

const noAnswers = { knowledge: {}, general: {} };

export const emptyDraft: InvestDraft = {
  tokens: null,
  referral: '',
  warnings: noWarnings,
  method: null,
  balance: 0,
  steps: {},
  answers: noAnswers,
  interest: null,
};

/** What is typed is kept until the server has it, and no longer: an amount when it is ordered, a method when it is chosen. */
export function settledDraft(draft: InvestDraft, data: InvestData): InvestDraft {
  const status = statusOf(data);
  const isOrdered = status !== null && status !== 'RESERVED';
  const isWarned = isOrdered && status !== 'CREATED';
  const isChoosing = status === 'ACCEPTED' || status === 'METHOD_PAYMENT';
  return {
    ...draft,
    ...(isOrdered && { tokens: null, referral: '' }),
    ...(isWarned && { warnings: noWarnings }),
    ...(!isChoosing && { method: null, balance: 0 }),
    ...(status !== null && { interest: null }),
    ...(data.onboarding['initial-test'] === 'done' && { answers: noAnswers }),
  };
}

/** The values of a step that the server has taken. */
export function withoutStep(draft: InvestDraft, path: StepPath): InvestDraft {
  const { [path]: _, ...steps } = draft.steps;
  return { ...draft, steps };
}
