import { assign, fromPromise, setup } from 'xstate';
import { type Refusal, unforeseen } from '#machines/form/form.contract.ts';
import { unsupplied } from '#machines/session/unsupplied.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import type { EntryTestAnswers } from '#machines/shared/rules/entryTest.ts';
import { knowledgeQuestions, questionGroups } from '#machines/shared/rules/entryTestQuestions.ts';
import type { SuitabilityStatus } from '#machines/suitability/suitability.contract.ts';
import { suitabilityMachine } from '#machines/suitability/suitability.machine.ts';
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
  typed: string;
  refusal: Refusal;
}

type Told = { test: SuitabilityStanding };
type Answered = { answer: TestAnswer };

/** The server's own machine, asked with the server's own facts. */
const maySend = ({ status, facts }: SuitabilityStanding, event: TestRequest) =>
  snapshotOf(suitabilityMachine, status, facts).can(event);

/** What was read before an answer came can arrive after it. */
const isNews = ({ test: known }: SuitabilityAttemptContext, test: SuitabilityStanding) => test.version >= known.version;

const isAnswered = ({ knowledge, general }: EntryTestAnswers) =>
  knowledgeQuestions.every(({ id }) => knowledge[id] !== undefined) &&
  questionGroups.every(({ questions }) => questions.every(({ id }) => general[id] !== undefined));

/** What is typed is compared as the server compares it: blanks around it are forgiven. */
export const declarationOf = ({ typed }: Pick<SuitabilityAttemptContext, 'typed'>) =>
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
    sendTestEvent: fromPromise<TestAnswer, { test: SuitabilityStanding; event: TestRequest }>(unsupplied),
  },
  guards: {
    isStatus: ({ context }, { status }: { status: SuitabilityStatus }) => context.test.status === status,
    isStatusNew: ({ context }, { test }: Told) => isNews(context, test) && test.status !== context.test.status,
    isPolicyNew: ({ context }, { test }: Told) =>
      isNews(context, test) && test.facts.policy !== context.test.facts.policy,
    isRefused: (_, { answer }: Answered) => !answer.ok,
    /** Where the policy has changed meanwhile, nobody declares any more: what holds now is decided anew. */
    isDeclarationRefused: ({ context }, { answer }: Answered) =>
      !answer.ok && (answer.test ?? context.test).facts.policy === 'declare',
    isEveryQuestionAnswered: ({ context }) => isAnswered(context.answers),
    isWarningNew: ({ context }) => maySend(context.test, { type: 'warning.acknowledge' }),
    isDeclaringOffered: ({ context }) => context.test.facts.policy === 'declare',
    isStatementExact: ({ context }) => maySend(context.test, declarationOf(context)),
  },
  actions: {
    keepKnowledge: assign(({ context }, { question, answer }: { question: string; answer: boolean }) => ({
      answers: { ...context.answers, knowledge: { ...context.answers.knowledge, [question]: answer } },
    })),
    keepGeneral: assign(({ context }, { question, answer }: { question: string; answer: string }) => ({
      answers: { ...context.answers, general: { ...context.answers.general, [question]: answer } },
    })),
    /** Knowledge is asked anew; what a person does and wants stays as they said it. */
    dropKnowledge: assign(({ context }) => ({ answers: { ...context.answers, knowledge: {} } })),
    keepTyped: assign((_, { text }: { text: string }) => ({ typed: text })),
    keepTest: assign(({ context }, { test }: Told) => (isNews(context, test) ? { test } : {})),
    keepAnswer: assign(({ context }, { answer }: Answered) => ({
      test: answer.test ?? context.test,
      refusal: answer.ok ? {} : answer.refusal,
    })),
    fail: assign({ refusal: unforeseen }),
  },
});
