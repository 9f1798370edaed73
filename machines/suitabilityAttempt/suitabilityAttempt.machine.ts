import { and, not } from 'xstate';
import type { SuitabilityStanding, TestAnswer } from './suitabilityAttempt.contract.ts';
import { declarationOf, suitabilityAttempt } from './suitabilityAttempt.setup.ts';

type Told = { event: { test: SuitabilityStanding } };
type Done = { event: { output: TestAnswer } };

const keepTest = { type: 'keepTest', params: ({ event }: Told) => event } as const;
const keepAnswer = { type: 'keepAnswer', params: ({ event }: Done) => ({ answer: event.output }) } as const;
const isRefused = { type: 'isRefused', params: ({ event }: Done) => ({ answer: event.output }) } as const;
const isDeclarationRefused = {
  type: 'isDeclarationRefused',
  params: ({ event }: Done) => ({ answer: event.output }),
} as const;

/** A refusal and a cut leave everything as it was typed; sending again is the way on from both. */
const waiting = { initial: 'open', states: { open: {}, refused: {}, unreachable: {} } } as const;
/** A warning that the server will not take as seen was seen elsewhere: its news go on from there. */
const warning = { initial: 'open', states: { open: {}, unreachable: {} } } as const;

/** The policy is read at the time, so changing it frees those who wait; a status that is new with it comes first. */
const policyChanges = {
  'test.changed': [
    { guard: { type: 'isStatusNew', params: ({ event }: Told) => event }, target: 'deciding', actions: keepTest },
    { guard: { type: 'isPolicyNew', params: ({ event }: Told) => event }, target: 'goingOn', actions: keepTest },
    { actions: keepTest },
  ],
} as const;

const acknowledges = {
  'warning.acknowledge': { guard: 'isWarningNew', target: 'acknowledging' },
} as const;

/** The page of the test: taken on the server, with one retry, then the declaration or the provider's contact. */
export const suitabilityAttemptMachine = suitabilityAttempt.createMachine({
  id: 'suitabilityAttempt',
  context: ({ input: { test, answers = { knowledge: {}, general: {} } } }) => ({
    test,
    answers,
    typed: '',
    refusal: {},
  }),
  output: ({ context }) => ({ test: context.test }),
  initial: 'deciding',
  on: {
    'test.changed': [
      { guard: { type: 'isStatusNew', params: ({ event }) => event }, target: '.deciding', actions: keepTest },
      { actions: keepTest },
    ],
  },
  states: {
    deciding: {
      always: [
        { guard: { type: 'isStatus', params: { status: 'passed' } }, target: 'passed' },
        { guard: { type: 'isStatus', params: { status: 'declared' } }, target: 'declared' },
        { guard: { type: 'isStatus', params: { status: 'failedOnce' } }, target: 'failedOnce' },
        { guard: { type: 'isStatus', params: { status: 'failedTwice' } }, target: 'failedTwice' },
        { target: 'answering' },
      ],
    },
    answering: {
      ...waiting,
      on: {
        'knowledge.answer': { actions: { type: 'keepKnowledge', params: ({ event }) => event } },
        'general.answer': { actions: { type: 'keepGeneral', params: ({ event }) => event } },
        'test.submit': { guard: 'isEveryQuestionAnswered', target: 'submitting' },
        'warning.acknowledge': {
          guard: and(['isWarningNew', { type: 'isStatus', params: { status: 'untaken' as const } }]),
          target: 'acknowledging',
        },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'sendTestEvent',
        input: ({ context: { test, answers } }) => ({ test, event: { type: 'attempt.submit', answers } }),
        onDone: [
          { guard: isRefused, target: 'answering.refused', actions: keepAnswer },
          { target: 'deciding', actions: keepAnswer },
        ],
        onError: { target: 'answering.unreachable', actions: 'fail' },
      },
    },
    failedOnce: {
      ...warning,
      on: { ...acknowledges, 'test.retry': { target: 'answering', actions: 'dropKnowledge' } },
    },
    /** The warning that the whole investment can be lost stays until it is acknowledged (ECSPR art. 21(4)). */
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
        onDone: { target: 'deciding', actions: keepAnswer },
        onError: [
          {
            guard: { type: 'isStatus', params: { status: 'untaken' } },
            target: 'answering.unreachable',
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
        'statement.type': { actions: { type: 'keepTyped', params: ({ event }) => event } },
        'declaration.submit': { guard: 'isStatementExact', target: 'submittingDeclaration' },
      },
    },
    submittingDeclaration: {
      tags: 'busy',
      invoke: {
        src: 'sendTestEvent',
        input: ({ context }) => ({ test: context.test, event: declarationOf(context) }),
        onDone: [
          { guard: isDeclarationRefused, target: 'declaring.refused', actions: keepAnswer },
          { target: 'deciding', actions: keepAnswer },
        ],
        onError: { target: 'declaring.unreachable', actions: 'fail' },
      },
    },
    /** Left by the server's news alone: a manager reopens the test, or the tenant lets people declare. */
    contact: { on: policyChanges },
    passed: { type: 'final' },
    declared: { type: 'final' },
  },
});
