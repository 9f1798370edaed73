import { knowledgeQuestions, questionGroups } from '#machines/shared/rules/entryTestQuestions.ts';
import type { SuitabilityFacts, SuitabilityStatus } from '#machines/suitability/suitability.contract.ts';
import type { SuitabilityStanding } from '#machines/suitabilityAttempt/suitabilityAttempt.contract.ts';

/** The test as the server has it after so many changes. */
export const testView = (
  status: SuitabilityStatus,
  version = 1,
  changed: Partial<SuitabilityFacts> = {},
): SuitabilityStanding => ({
  id: 'test-1',
  status,
  version,
  facts: {
    id: 'test-1',
    actor: 'USER',
    policy: 'declare',
    passed: false,
    statement: 'I declare',
    termOver: false,
    attempts: version - 1,
    warningAcknowledged: false,
    ...changed,
  },
});

export const answers = {
  knowledge: Object.fromEntries(knowledgeQuestions.map(({ id }) => [id, true])),
  general: Object.fromEntries(
    questionGroups.flatMap(({ questions }) => questions).map(({ id, options }) => [id, options[0]?.id]),
  ),
};
