import type { SuitabilityFacts, SuitabilityStatus } from '#machines/people/suitability/suitability.contract.ts';
import { suitabilitySample } from '#machines/people/suitability/suitability.sample.ts';
import type { SuitabilityStanding } from '#machines/people/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { knowledgeQuestions, questionGroups } from '#machines/shared/rules/entryTestQuestions.ts';

/** The test as the server knows it in this version. */
export const testView = (
  status: SuitabilityStatus,
  version = 1,
  changed: Partial<SuitabilityFacts> = {},
): SuitabilityStanding => ({
  id: 'test-1',
  status,
  version,
  facts: { ...suitabilitySample, attempts: version - 1, ...changed },
});

export const answers = {
  knowledge: Object.fromEntries(knowledgeQuestions.map(({ id }) => [id, true])),
  general: Object.fromEntries(
    questionGroups.flatMap(({ questions }) => questions).map(({ id, options }) => [id, options[0]?.id]),
  ),
};
