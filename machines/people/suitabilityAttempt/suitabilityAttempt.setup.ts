import { assign, fromPromise, setup } from 'xstate';
import { type Refusal, unforeseen } from '#machines/app/form/form.contract.ts';
import type { SuitabilityStatus } from '#machines/people/suitability/suitability.contract.ts';
import { suitabilityMachine } from '#machines/people/suitability/suitability.machine.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import type { EntryTestAnswers } from '#machines/shared/rules/entryTest.ts';
import { knowledgeQuestions, questionGroups } from '#machines/shared/rules/entryTestQuestions.ts';
import { shuffle } from '#machines/shared/shuffle.ts';
import type {
  SuitabilityAttemptEvent,
  SuitabilityAttemptInput,
  SuitabilityStanding,
  TestAnswer,
  TestRequest,
} from './suitabilityAttempt.contract.ts';

export interface SuitabilityAttemptContext {
  test: SuitabilityStanding;
  answers: EntryTestAnswers;
  /** The position of the displayed question; there is one on a screen. */
  at: number;
  typed: string;
  refusal: Refusal;
}

type TestChanged = { test: SuitabilityStanding };
type Answered = { answer: TestAnswer };

/** Evaluates the guards of the server's machine with the facts that the server sent. */
const canSend = ({ status, facts }: SuitabilityStanding, event: TestRequest) =>
  restoreSnapshot(suitabilityMachine, status, facts).can(event);

/** Data that were read before a reply can arrive after it, so older versions are ignored. */
const isCurrent = ({ test: current }: SuitabilityAttemptContext, test: SuitabilityStanding) =>
  test.version >= current.version;

/** The statements of an attempt. The retry has them in another order, so that nobody can repeat a pattern of answers. */
export const orderStatements = <T extends { id: string }>(
  statements: readonly T[],
  { id, status }: Pick<SuitabilityStanding, 'id' | 'status'>,
): readonly T[] => (status === 'untaken' ? statements : shuffle(statements, id));

type Attempt = Pick<SuitabilityAttemptContext, 'test' | 'answers'>;

/** The answers in the order in which the questions are shown, undefined where one is missing. */
export const answersInOrder = ({ test, answers: { knowledge, general } }: Attempt) => [
  ...orderStatements(knowledgeQuestions, test).map(({ id }) => knowledge[id]),
  ...questionGroups.flatMap(({ questions }) => questions).map(({ id }) => general[id]),
];

/** The start of an attempt, also after a reload: the first question without an answer, or the last one. */
export function firstOpenQuestion(attempt: Attempt): number {
  const inOrder = answersInOrder(attempt);
  const at = inOrder.indexOf(undefined);
  return at < 0 ? inOrder.length - 1 : at;
}

/** The statement is compared as on the server, without the spaces around it. */
export const buildDeclaration = ({ typed }: Pick<SuitabilityAttemptContext, 'typed'>) =>
  ({ type: 'test.declare', statement: typed.trim() }) as const;

/** Types, actors, guards and actions of the attempt; its states are in `suitabilityAttempt.machine.ts`. */
export const suitabilityAttempt = setup({
  types: {
    context: {} as SuitabilityAttemptContext,
    input: {} as SuitabilityAttemptInput,
    events: {} as SuitabilityAttemptEvent,
    output: {} as { test: SuitabilityStanding },
    tags: {} as 'busy',
  },
  actors: {
    sendTestEvent: fromPromise<TestAnswer, { test: SuitabilityStanding; event: TestRequest }>(notProvided),
  },
  guards: {
    isStatus: ({ context }, { status }: { status: SuitabilityStatus }) => context.test.status === status,
    isStatusNew: ({ context }, { test }: TestChanged) =>
      isCurrent(context, test) && test.status !== context.test.status,
    isPolicyNew: ({ context }, { test }: TestChanged) =>
      isCurrent(context, test) && test.facts.policy !== context.test.facts.policy,
    isRefused: (_, { answer }: Answered) => !answer.ok,
    /**
     * If the policy has changed in the meantime, the declaration is no longer possible and the next state is decided
     * again.
     */
    isDeclarationRefused: ({ context }, { answer }: Answered) =>
      !answer.ok && (answer.test ?? context.test).facts.policy === 'declare',
    isQuestionAnswered: ({ context }) => answersInOrder(context)[context.at] !== undefined,
    isFirstQuestion: ({ context }) => context.at === 0,
    isLastQuestion: ({ context }) => context.at === answersInOrder(context).length - 1,
    isEveryQuestionAnswered: ({ context }) => !answersInOrder(context).includes(undefined),
    isWarningNew: ({ context }) => canSend(context.test, { type: 'warning.acknowledge' }),
    isDeclaringOffered: ({ context }) => context.test.facts.policy === 'declare',
    isStatementExact: ({ context }) => canSend(context.test, buildDeclaration(context)),
  },
  actions: {
    storeKnowledge: assign(({ context }, { question, answer }: { question: string; answer: boolean }) => ({
      answers: { ...context.answers, knowledge: { ...context.answers.knowledge, [question]: answer } },
    })),
    storeGeneral: assign(({ context }, { question, answer }: { question: string; answer: string }) => ({
      answers: { ...context.answers, general: { ...context.answers.general, [question]: answer } },
    })),
    /** The retry repeats the knowledge questions; the general answers remain. */
    dropKnowledge: assign(({ context }) => ({ answers: { ...context.answers, knowledge: {} }, at: 0 })),
    showNext: assign(({ context }) => ({ at: context.at + 1 })),
    showPrevious: assign(({ context }) => ({ at: context.at - 1 })),
    storeTyped: assign((_, { text }: { text: string }) => ({ typed: text })),
    storeTest: assign(({ context }, { test }: TestChanged) => (isCurrent(context, test) ? { test } : {})),
    storeAnswer: assign(({ context }, { answer }: Answered) => ({
      test: answer.test ?? context.test,
      refusal: answer.ok ? {} : answer.refusal,
    })),
    fail: assign({ refusal: unforeseen }),
  },
});
