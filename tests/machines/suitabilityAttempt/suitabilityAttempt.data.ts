import { knowledgeQuestions, questionGroups } from '#machines/shared/rules/entryTestQuestions.ts';
import type { SuitabilityFacts, SuitabilityStatus } from '#machines/suitability/suitability.contract.ts';
import { suitabilitySample } from '#machines/suitability/suitability.sample.ts';
import type { SuitabilityStanding } from '#machines/suitabilityAttempt/suitabilityAttempt.contract.ts';

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
