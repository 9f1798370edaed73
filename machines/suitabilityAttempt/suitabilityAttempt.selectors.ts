import type { SnapshotFrom } from 'xstate';
import { knowledgeQuestions, questionGroups } from '#machines/shared/rules/entryTestQuestions.ts';
import { showsWarning } from '#machines/suitability/suitability.selectors.ts';
import type { suitabilityAttemptMachine } from './suitabilityAttempt.machine.ts';

type Now = SnapshotFrom<typeof suitabilityAttemptMachine>;

/** The number of answered questions, for the progress on the page. */
export function answered({ context: { answers } }: Now): { n: number; of: number } {
  const knowledge = knowledgeQuestions.map(({ id }) => answers.knowledge[id]);
  const general = questionGroups.flatMap(({ questions }) => questions).map(({ id }) => answers.general[id]);
  const all = [...knowledge, ...general];
  return { n: all.filter((answer) => answer !== undefined).length, of: all.length };
}

/** Whether the next attempt is the only retry. */
export const isRetry = ({ context }: Now) => context.test.status === 'failedOnce';

/** ECSPR art. 21(4): the warning is shown beside the test until it is acknowledged. */
export const isWarningShown = ({ context: { test } }: Now) => showsWarning(test.status, test.facts);

/** The typed text is the start of the statement, so no error is shown yet. */
export const isTypingRight = ({ context: { test, typed } }: Now) =>
  test.facts.statement.startsWith(typed.trimStart()) || typed.trim() === test.facts.statement;

/** The displayed part of the page: the questions, a failed attempt, the declaration, or the contact. */
export function partShown(now: Now): 'questions' | 'failed' | 'declaration' | 'contact' {
  if (now.matches('contact')) return 'contact';
  if (now.matches('declaring') || now.matches('submittingDeclaration')) return 'declaration';
  if (now.matches('answering') || now.matches('submitting')) return 'questions';
  return now.context.test.status === 'untaken' ? 'questions' : 'failed';
}

/** There is no further retry. */
export const isLastFailure = ({ context }: Now) => context.test.status === 'failedTwice';

export const isAcknowledging = (now: Now) => now.matches('acknowledging');
