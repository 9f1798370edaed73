import { and, assertEvent, assign, emit, or, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type {
  SuitabilityEmitted,
  SuitabilityEvent,
  SuitabilityFacts,
  SuitabilityNews,
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
    isContactAsked: ({ context }) => context.policy === 'retryThenContact',
    isStatementExact: ({ context, event }) =>
      event.type === 'test.declare' && event.statement !== '' && event.statement === context.statement,
    isTermOver: ({ context }) => context.termOver,
    isWarningNew: ({ context }) => !context.warningAcknowledged,
  },
  actions: {
    begin: assign({ attempts: 0, warningAcknowledged: false }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    keepAttempt: emit(({ context, event }) => {
      assertEvent(event, 'attempt.submit');
      const { attempts, passed } = context;
      return { type: 'attempt.kept' as const, attempt: attempts, passed, answers: event.answers };
    }),
    showWarning: assign({ warningAcknowledged: false }),
    hideWarning: assign({ warningAcknowledged: true }),
    keepAcknowledgement: emit({ type: 'warning.acknowledged' }),
    keepStatement: emit(({ event }) => {
      assertEvent(event, 'test.declare');
      return { type: 'statement.kept' as const, statement: event.statement };
    }),
    complete: emit({ type: 'suitability.completed' }),
    lapse: emit({ type: 'suitability.lapsed' }),
    tellInvestor: emit((_, params: { about: SuitabilityNews }) => ({
      type: 'investor.told' as const,
      about: params.about,
    })),
  },
});

const tell = (about: SuitabilityNews) => ({ type: 'tellInvestor', params: { about } }) as const;

const attempts = <const To extends 'failedOnce' | 'failedTwice'>(failed: To) =>
  ({
    'attempt.submit': [
      {
        guard: and(['isInvestor', 'isPassed']),
        target: 'passed',
        actions: ['countAttempt', 'keepAttempt', 'complete', tell('passed')],
      },
      {
        guard: 'isInvestor',
        target: failed,
        actions: ['countAttempt', 'keepAttempt', 'showWarning', tell(failed)],
      },
    ],
  }) as const;

/** ECSPR art. 21(4): who failed or left the test unanswered is warned until they have understood. */
const warns = {
  'warning.acknowledge': {
    guard: and(['isInvestor', 'isWarningNew']),
    actions: ['hideWarning', 'keepAcknowledgement'],
  },
} as const;

/** The test is reviewed every two years (ECSPR art. 21(3)). */
const lapses = {
  'test.lapse': {
    guard: and(['isSystem', 'isTermOver']),
    target: 'untaken',
    actions: ['showWarning', 'lapse', tell('lapsed')],
  },
} as const;

export const suitabilityMachine = suitability.createMachine({
  id: 'suitability',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { 'test.open': { guard: or(['isInvestor', 'isSystem']), target: 'untaken', actions: 'begin' } } },
    untaken: { on: { ...attempts('failedOnce'), ...warns } },
    failedOnce: { on: { ...attempts('failedTwice'), ...warns } },
    failedTwice: {
      on: {
        ...warns,
        'test.declare': {
          guard: and(['isInvestor', 'isDeclaringAllowed', 'isStatementExact']),
          target: 'declared',
          actions: ['hideWarning', 'keepStatement', 'complete', tell('declared')],
        },
        'test.reopen': {
          guard: and(['isManager', 'isContactAsked']),
          target: 'untaken',
          actions: tell('reopened'),
        },
      },
    },
    passed: { on: lapses },
    declared: { on: lapses },
  },
});
