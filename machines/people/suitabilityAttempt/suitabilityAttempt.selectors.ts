import type { SnapshotFrom } from 'xstate';
import { showsWarning } from '#machines/people/suitability/suitability.selectors.ts';
import { isDeclaration } from '#machines/shared/rules/declaration.ts';
import type { suitabilityAttemptMachine } from './suitabilityAttempt.machine.ts';
import { answersInOrder } from './suitabilityAttempt.setup.ts';

type Now = SnapshotFrom<typeof suitabilityAttemptMachine>;

/** The displayed question. It can be left forwards once it is answered. */
export function questionShown({ context }: Now) {
  const all = answersInOrder(context);
  const { at } = context;
  return { at, of: all.length, isAnswered: all[at] !== undefined, isLast: at === all.length - 1 };
}

/** Whether the next attempt is the only retry. */
export const isRetry = ({ context }: Now) => context.test.status === 'failedOnce';

/**
 * ECSPR art. 21(4): the warning is shown before the test and beside its result until it is acknowledged, and beside the
 * declaration, which says that the investor has read it.
 */
export function isWarningShown(now: Now): boolean {
  const part = partShown(now);
  return part === 'declaration' || (part !== 'questions' && isWarningOpen(now));
}

/** The warning has not been acknowledged yet. */
export const isWarningOpen = ({ context: { test } }: Now) => showsWarning(test.status, test.facts);

/** The typed text is the start of the statement, so no error is shown yet. */
export const isTypingRight = ({ context: { test, typed } }: Now) =>
  test.facts.statement.toLowerCase().startsWith(typed.trimStart().toLowerCase()) ||
  isDeclaration(typed, test.facts.statement);

type Part = 'introduction' | 'questions' | 'failed' | 'declaration' | 'contact';

/** The displayed part of the page: the warning, the questions, a failed attempt, the declaration, or the contact. */
export function partShown(now: Now): Part {
  if (now.matches('contact')) return 'contact';
  if (now.matches('declaring') || now.matches('submittingDeclaration')) return 'declaration';
  if (now.matches('answering') || now.matches('submitting')) return 'questions';
  return now.context.test.status === 'untaken' ? 'introduction' : 'failed';
}

/** There is no further retry. */
export const isLastFailure = ({ context }: Now) => context.test.status === 'failedTwice';

export const isAcknowledging = (now: Now) => now.matches('acknowledging');
