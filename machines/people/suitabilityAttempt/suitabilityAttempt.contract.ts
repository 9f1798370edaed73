import * as v from 'valibot';
import type { Refusal } from '#machines/app/form/form.contract.ts';
import {
  type SuitabilityEvent,
  SuitabilityFacts,
  SuitabilityStatus,
} from '#machines/people/suitability/suitability.contract.ts';
import type { EntryTestAnswers } from '#machines/shared/rules/entryTest.ts';

/** The investor's test, as the server has it. */
export const SuitabilityStanding = v.object({
  id: v.string(),
  status: SuitabilityStatus,
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  facts: SuitabilityFacts,
});
export type SuitabilityStanding = v.InferOutput<typeof SuitabilityStanding>;

/** The server scores the test; the browser only learns the result. */
export type TestAnswer =
  | { ok: true; test: SuitabilityStanding }
  | { ok: false; refusal: Refusal; test?: SuitabilityStanding };

export type SuitabilityAttemptInput = { test: SuitabilityStanding; answers?: EntryTestAnswers };

export type SuitabilityAttemptEvent =
  | { type: 'knowledge.answer'; question: string; answer: boolean }
  | { type: 'general.answer'; question: string; answer: string }
  | { type: 'question.forward' }
  | { type: 'question.back' }
  | { type: 'test.submit' }
  | { type: 'test.retry' }
  | { type: 'warning.acknowledge' }
  | { type: 'statement.type'; text: string }
  | { type: 'declaration.submit' }
  /**
   * The server's data have changed: a manager has reopened the test, the tenant has changed its policy, or another tab
   * has sent answers.
   */
  | { type: 'test.changed'; test: SuitabilityStanding };

/** The events that the attempt sends to the server. */
export type TestRequest = Extract<
  SuitabilityEvent,
  { type: 'attempt.submit' | 'warning.acknowledge' | 'test.declare' }
>;
