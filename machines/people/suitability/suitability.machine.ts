import { and, assertEvent, assign, emit, or, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import { isDeclaration } from '#machines/shared/rules/declaration.ts';
import type {
  SuitabilityEmitted,
  SuitabilityEvent,
  SuitabilityFacts,
  SuitabilityNotification,
} from './suitability.contract.ts';

const suitability = setup({
  types: {
    context: {} as SuitabilityFacts,
    input: {} as SuitabilityFacts,
    events: {} as SuitabilityEvent,
    emitted: {} as SuitabilityEmitted,
  },
  guards: {
    ...actorGuards,
    isPassed: ({ context }) => context.passed,
    isDeclaringAllowed: ({ context }) => context.policy === 'declare',
    isContactRequired: ({ context }) => context.policy === 'retryThenContact',
    isStatementExact: ({ context, event }) =>
      event.type === 'test.declare' && event.statement !== '' && isDeclaration(event.statement, context.statement),
    isTermOver: ({ context }) => context.termOver,
    isWarningNew: ({ context }) => !context.warningAcknowledged,
  },
  actions: {
    initialiseState: assign({ attempts: 0, warningAcknowledged: false }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    recordAttempt: emit(({ context, event }) => {
      assertEvent(event, 'attempt.submit');
      const { attempts, passed } = context;
      return { type: 'attempt.recorded' as const, attempt: attempts, passed, answers: event.answers };
    }),
    showWarning: assign({ warningAcknowledged: false }),
    hideWarning: assign({ warningAcknowledged: true }),
    recordAcknowledgement: emit({ type: 'warning.acknowledged' }),
    recordStatement: emit(({ event }) => {
      assertEvent(event, 'test.declare');
      return { type: 'statement.recorded' as const, statement: event.statement };
    }),
    complete: emit({ type: 'suitability.completed' }),
    lapse: emit({ type: 'suitability.lapsed' }),
    notifyInvestor: emit((_, params: { about: SuitabilityNotification }) => ({
      type: 'investor.notified' as const,
      about: params.about,
    })),
  },
});

const notifyInvestor = (about: SuitabilityNotification) => ({ type: 'notifyInvestor', params: { about } }) as const;

const attempts = <const To extends 'failedOnce' | 'failedTwice'>(failed: To) =>
  ({
    'attempt.submit': [
      {
        guard: and(['isInvestor', 'isPassed']),
        target: 'passed',
        actions: ['countAttempt', 'recordAttempt', 'complete', notifyInvestor('passed')],
      },
      {
        guard: 'isInvestor',
        target: failed,
        actions: ['countAttempt', 'recordAttempt', 'showWarning', notifyInvestor(failed)],
      },
    ],
  }) as const;

/** ECSPR art. 21(4): an investor who failed or did not take the test is warned until they acknowledge the warning. */
const warns = {
  'warning.acknowledge': {
    guard: and(['isInvestor', 'isWarningNew']),
    actions: ['hideWarning', 'recordAcknowledgement'],
  },
} as const;

/** The test is reviewed every two years (ECSPR art. 21(3)). */
const lapses = {
  'test.lapse': {
    guard: and(['isSystem', 'isTermOver']),
    target: 'untaken',
    actions: ['showWarning', 'lapse', notifyInvestor('lapsed')],
  },
} as const;

export const suitabilityMachine = suitability.createMachine({
  id: 'suitability',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: { 'test.open': { guard: or(['isInvestor', 'isSystem']), target: 'untaken', actions: 'initialiseState' } },
    },
    untaken: { on: { ...attempts('failedOnce'), ...warns } },
    failedOnce: { on: { ...attempts('failedTwice'), ...warns } },
    failedTwice: {
      on: {
        ...warns,
        'test.declare': {
          guard: and(['isInvestor', 'isDeclaringAllowed', 'isStatementExact']),
          target: 'declared',
          actions: ['hideWarning', 'recordStatement', 'complete', notifyInvestor('declared')],
        },
        'test.reopen': {
          guard: and(['isManager', 'isContactRequired']),
          target: 'untaken',
          actions: notifyInvestor('reopened'),
        },
      },
    },
    passed: { on: lapses },
    declared: { on: lapses },
  },
});
