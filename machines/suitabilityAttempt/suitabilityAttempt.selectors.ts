import type { SnapshotFrom } from 'xstate';
import { knowledgeQuestions, questionGroups } from '#machines/shared/rules/entryTestQuestions.ts';
import { showsWarning } from '#machines/suitability/suitability.selectors.ts';
import type { suitabilityAttemptMachine } from './suitabilityAttempt.machine.ts';

type Now = SnapshotFrom<typeof suitabilityAttemptMachine>;

/** How many of the questions are answered, for the progress that the page shows. */
export function answered({ context: { answers } }: Now): { n: number; of: number } {
  const knowledge = knowledgeQuestions.map(({ id }) => answers.knowledge[id]);
  const general = questionGroups.flatMap(({ questions }) => questions).map(({ id }) => answers.general[id]);
  const all = [...knowledge, ...general];
  return { n: all.filter((answer) => answer !== undefined).length, of: all.length };
}

/** Whether the next test is the retry, after which there is none. */
export const isRetry = ({ context }: Now) => context.test.status === 'failedOnce';

/** ECSPR art. 21(4): beside the test until it is acknowledged. */
export const isWarningShown = ({ context: { test } }: Now) => showsWarning(test.status, test.facts);

/** What is typed so far begins the statement: nothing is wrong yet. */
export const isTypingRight = ({ context: { test, typed } }: Now) =>
  test.facts.statement.startsWith(typed.trimStart()) || typed.trim() === test.facts.statement;
