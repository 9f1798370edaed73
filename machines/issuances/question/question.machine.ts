import { and, assertEvent, emit, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type { QuestionEmitted, QuestionEvent, QuestionFacts, QuestionNotification } from './question.contract.ts';
import { isOpenToAll } from './question.selectors.ts';

const question = setup({
  types: {
    context: {} as QuestionFacts,
    input: {} as QuestionFacts,
    events: {} as QuestionEvent,
    emitted: {} as QuestionEmitted,
  },
  guards: {
    ...actorGuards,
    isInvestorOrSystem: ({ context }) => context.actor === 'USER' || context.actor === 'SYSTEM',
    /** Until the campaign closes, all investors may ask. */
    isAskingOpen: ({ context }) => isOpenToAll(context.stage) || (context.stage === 'closed' && context.isHolder),
  },
  actions: {
    recordAnswer: emit(({ context, event }) => {
      assertEvent(event, 'question.answer');
      const by = context.actor === 'ADMIN' ? ('ADMIN' as const) : ('ENTREPRENEUR' as const);
      return { type: 'question.answered' as const, answer: event.answer, by };
    }),
    recordRemark: emit(({ event }) => {
      assertEvent(event, 'question.return');
      return { type: 'question.returned' as const, remark: event.remark };
    }),
    recordReason: emit(({ event }) => {
      assertEvent(event, ['question.decline', 'question.hide']);
      return { type: 'question.closed' as const, reason: event.reason };
    }),
    close: emit({ type: 'question.closed' as const, reason: null }),
    publish: emit({ type: 'question.published' }),
    show: emit({ type: 'question.shown' }),
    notifyAsker: emit((_, { about }: { about: QuestionNotification }) => ({
      type: 'asker.notified' as const,
      about,
    })),
    notifyOwner: emit((_, { about }: { about: QuestionNotification }) => ({
      type: 'owner.notified' as const,
      about,
    })),
    notifyManager: emit((_, { about }: { about: QuestionNotification }) => ({
      type: 'manager.notified' as const,
      about,
    })),
  },
});

const toAsker = (about: QuestionNotification) => ({ type: 'notifyAsker', params: { about } }) as const;
const toOwner = (about: QuestionNotification) => ({ type: 'notifyOwner', params: { about } }) as const;
const toManager = (about: QuestionNotification) => ({ type: 'notifyManager', params: { about } }) as const;

/** A manager reads the owner's answer before investors do. */
const answers = {
  'question.answer': [
    { guard: 'isManager', target: 'published', actions: ['recordAnswer', 'publish', toAsker('published')] },
    { guard: 'isOwner', target: 'answered', actions: ['recordAnswer', toManager('answered')] },
  ],
} as const;

const declines = {
  'question.decline': { guard: 'isManager', target: 'declined', actions: ['recordReason', toAsker('declined')] },
} as const;

/** The system withdraws the questions of a deleted user. */
const withdraws = (guard: 'isInvestorOrSystem' | 'isSystem') =>
  ({ 'question.withdraw': { guard, target: 'withdrawn', actions: 'close' } }) as const;

export const questionMachine = question.createMachine({
  id: 'question',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        'question.ask': {
          guard: and(['isInvestor', 'isAskingOpen']),
          target: 'asked',
          actions: [toOwner('asked'), toManager('asked')],
        },
      },
    },
    asked: { on: { ...answers, ...declines, ...withdraws('isInvestorOrSystem') } },
    answered: {
      on: {
        ...declines,
        ...withdraws('isSystem'),
        'question.publish': {
          guard: 'isManager',
          target: 'published',
          actions: ['publish', toAsker('published'), toOwner('accepted')],
        },
        'question.return': { guard: 'isManager', target: 'returned', actions: ['recordRemark', toOwner('returned')] },
      },
    },
    returned: { on: { ...answers, ...declines, ...withdraws('isSystem') } },
    published: {
      on: { 'question.hide': { guard: 'isManager', target: 'hidden', actions: 'recordReason' } },
    },
    declined: { type: 'final' },
    withdrawn: { type: 'final' },
    hidden: { on: { 'question.show': { guard: 'isManager', target: 'published', actions: 'show' } } },
  },
});
