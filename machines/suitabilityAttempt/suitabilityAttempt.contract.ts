import * as v from 'valibot';
import type { Refusal } from '#machines/form/form.contract.ts';
import type { EntryTestAnswers } from '#machines/shared/rules/entryTest.ts';
import {
  type SuitabilityEvent,
  SuitabilityFacts,
  SuitabilityStatus,
} from '#machines/suitability/suitability.contract.ts';

/** How the investor stands with the test, as the server says it. */
export const SuitabilityStanding = v.object({
  id: v.string(),
  status: SuitabilityStatus,
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  facts: SuitabilityFacts,
});
export type SuitabilityStanding = v.InferOutput<typeof SuitabilityStanding>;

/** The test is scored on the server; the browser learns only how it ended. */
export type TestAnswer =
  | { ok: true; test: SuitabilityStanding }
  | { ok: false; refusal: Refusal; test?: SuitabilityStanding };

export type SuitabilityAttemptInput = { test: SuitabilityStanding; answers?: EntryTestAnswers };

export type SuitabilityAttemptEvent =
  | { type: 'knowledge.answer'; question: string; answer: boolean }
  | { type: 'general.answer'; question: string; answer: string }
  | { type: 'test.submit' }
  | { type: 'test.retry' }
  | { type: 'warning.acknowledge' }
  | { type: 'statement.type'; text: string }
  | { type: 'declaration.submit' }
  /** The server's news: a manager reopened the test, the tenant changed its policy, another tab answered. */
  | { type: 'test.changed'; test: SuitabilityStanding };

/** What each of them asks of the server. */
export type TestRequest = Extract<
  SuitabilityEvent,
  { type: 'attempt.submit' | 'warning.acknowledge' | 'test.declare' }
>;
