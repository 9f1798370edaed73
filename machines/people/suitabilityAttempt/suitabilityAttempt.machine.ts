import { and, not } from 'xstate';
import type { SuitabilityStanding, TestAnswer } from './suitabilityAttempt.contract.ts';
import { buildDeclaration, firstOpenQuestion, suitabilityAttempt } from './suitabilityAttempt.setup.ts';

type TestChanged = { event: { test: SuitabilityStanding } };
type Done = { event: { output: TestAnswer } };

const storeTest = { type: 'storeTest', params: ({ event }: TestChanged) => event } as const;
const storeAnswer = { type: 'storeAnswer', params: ({ event }: Done) => ({ answer: event.output }) } as const;
const isRefused = { type: 'isRefused', params: ({ event }: Done) => ({ answer: event.output }) } as const;
const isDeclarationRefused = {
  type: 'isDeclarationRefused',
  params: ({ event }: Done) => ({ answer: event.output }),
} as const;

/** After a refusal or a network failure the input is unchanged and can be sent again. */
const waiting = { initial: 'open', states: { open: {}, refused: {}, unreachable: {} } } as const;
/** If the server refuses the acknowledgement, the warning was acknowledged elsewhere, so there is no refused state. */
const warning = { initial: 'open', states: { open: {}, unreachable: {} } } as const;

/** A change of the policy applies immediately to investors who wait. A change of the status has priority. */
const policyChanges = {
  'test.changed': [
    {
      guard: { type: 'isStatusNew', params: ({ event }: TestChanged) => event },
      target: 'deciding',
      actions: storeTest,
    },
    {
      guard: { type: 'isPolicyNew', params: ({ event }: TestChanged) => event },
      target: 'goingOn',
      actions: storeTest,
    },
    { actions: storeTest },
  ],
} as const;

const acknowledges = {
  'warning.acknowledge': { guard: 'isWarningNew', target: 'acknowledging' },
} as const;

/** The page of the test, which the server scores: one retry, then the declaration or the platform's contact. */
export const suitabilityAttemptMachine = suitabilityAttempt.createMachine({
  id: 'suitabilityAttempt',
  context: ({ input: { test, answers = { knowledge: {}, general: {} } } }) => ({
    test,
    answers,
    at: firstOpenQuestion({ test, answers }),
    typed: '',
    refusal: {},
  }),
  output: ({ context }) => ({ test: context.test }),
  initial: 'deciding',
  on: {
    'test.changed': [
      { guard: { type: 'isStatusNew', params: ({ event }) => event }, target: '.deciding', actions: storeTest },
      { actions: storeTest },
    ],
  },
  states: {
    deciding: {
      always: [
        { guard: { type: 'isStatus', params: { status: 'passed' } }, target: 'passed' },
        { guard: { type: 'isStatus', params: { status: 'declared' } }, target: 'declared' },
        { guard: { type: 'isStatus', params: { status: 'failedOnce' } }, target: 'failedOnce' },
        { guard: { type: 'isStatus', params: { status: 'failedTwice' } }, target: 'failedTwice' },
        { guard: 'isWarningNew', target: 'introducing' },
        { target: 'answering' },
      ],
    },
    /** The warning comes before the questions, because beside them it would answer one. */
    introducing: {
      ...warning,
      always: { guard: not('isWarningNew'), target: 'answering' },
      on: acknowledges,
    },
    answering: {
      ...waiting,
      on: {
        'knowledge.answer': { actions: { type: 'storeKnowledge', params: ({ event }) => event } },
        'general.answer': { actions: { type: 'storeGeneral', params: ({ event }) => event } },
        'question.forward': { guard: and(['isQuestionAnswered', not('isLastQuestion')]), actions: 'showNext' },
        'question.back': { guard: not('isFirstQuestion'), actions: 'showPrevious' },
        'test.submit': { guard: 'isEveryQuestionAnswered', target: 'submitting' },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'sendTestEvent',
        input: ({ context: { test, answers } }) => ({ test, event: { type: 'attempt.submit', answers } }),
        onDone: [
          { guard: isRefused, target: 'answering.refused', actions: storeAnswer },
          { target: 'deciding', actions: storeAnswer },
        ],
        onError: { target: 'answering.unreachable', actions: 'fail' },
      },
    },
    failedOnce: {
      ...warning,
      on: { ...acknowledges, 'test.retry': { target: 'answering', actions: 'dropKnowledge' } },
    },
    /** The warning that the entire investment can be lost is shown until it is acknowledged (ECSPR art. 21(4)). */
    failedTwice: {
      ...warning,
      always: { guard: not('isWarningNew'), target: 'goingOn' },
      on: acknowledges,
    },
    acknowledging: {
      tags: 'busy',
      invoke: {
        src: 'sendTestEvent',
        input: ({ context: { test } }) => ({ test, event: { type: 'warning.acknowledge' } }),
        onDone: { target: 'deciding', actions: storeAnswer },
        onError: [
          {
            guard: { type: 'isStatus', params: { status: 'untaken' } },
            target: 'introducing.unreachable',
            actions: 'fail',
          },
          {
            guard: { type: 'isStatus', params: { status: 'failedOnce' } },
            target: 'failedOnce.unreachable',
            actions: 'fail',
          },
          { target: 'failedTwice.unreachable', actions: 'fail' },
        ],
      },
    },
    goingOn: { always: [{ guard: 'isDeclaringOffered', target: 'declaring' }, { target: 'contact' }] },
    declaring: {
      ...waiting,
      on: {
        ...policyChanges,
        'statement.type': { actions: { type: 'storeTyped', params: ({ event }) => event } },
        'declaration.submit': { guard: 'isStatementExact', target: 'submittingDeclaration' },
      },
    },
    submittingDeclaration: {
      tags: 'busy',
      invoke: {
        src: 'sendTestEvent',
        input: ({ context }) => ({ test: context.test, event: buildDeclaration(context) }),
        onDone: [
          { guard: isDeclarationRefused, target: 'declaring.refused', actions: storeAnswer },
          { target: 'deciding', actions: storeAnswer },
        ],
        onError: { target: 'declaring.unreachable', actions: 'fail' },
      },
    },
    /**
     * Only a change on the server leaves this state: a manager reopens the test, or the tenant allows the declaration.
     */
    contact: { on: policyChanges },
    passed: { type: 'final' },
    declared: { type: 'final' },
  },
});
