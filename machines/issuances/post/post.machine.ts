import { and, assertEvent, emit, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type { PostEmitted, PostEvent, PostFacts, PostNotification } from './post.contract.ts';
import { isReadByInvestors } from './post.selectors.ts';

const post = setup({
  types: {
    context: {} as PostFacts,
    input: {} as PostFacts,
    events: {} as PostEvent,
    emitted: {} as PostEmitted,
  },
  guards: {
    ...actorGuards,
    isOwnerOrManager: ({ context }) => context.actor === 'ENTREPRENEUR' || context.actor === 'ADMIN',
    isReadByInvestors: ({ context }) => isReadByInvestors(context.stage),
    /** A manager does not write in the owner's name, so neither changes the texts of the other. */
    isAuthor: ({ context }) => context.actor === context.author,
  },
  actions: {
    submit: emit({ type: 'post.submitted' }),
    publish: emit({ type: 'post.published' }),
    recordRemark: emit(({ event }) => {
      assertEvent(event, 'post.return');
      return { type: 'post.returned' as const, remark: event.remark };
    }),
    recordReason: emit(({ event }) => {
      assertEvent(event, 'post.withdraw');
      return { type: 'post.withdrawn' as const, reason: event.reason };
    }),
    notifyInvestors: emit({ type: 'investors.notified' }),
    notifyManager: emit((_, { about }: { about: PostNotification }) => ({ type: 'manager.notified' as const, about })),
    notifyOwner: emit((_, { about }: { about: PostNotification }) => ({ type: 'owner.notified' as const, about })),
  },
});

const canWrite = and(['isOwnerOrManager', 'isReadByInvestors', 'isAuthor']);
const saves = { 'post.save': { guard: canWrite, target: 'draft' } } as const;
const drops = { 'post.drop': { guard: and(['isOwnerOrManager', 'isAuthor']), target: 'dropped' } } as const;

export const postMachine = post.createMachine({
  id: 'post',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { 'post.start': { guard: canWrite, target: 'draft' } } },
    draft: {
      on: {
        ...saves,
        ...drops,
        'post.submit': {
          guard: and(['isOwner', 'isReadByInvestors', 'isAuthor']),
          target: 'submitted',
          actions: ['submit', { type: 'notifyManager', params: { about: 'submitted' } }],
        },
        'post.publish': {
          guard: and(['isManager', 'isReadByInvestors', 'isAuthor']),
          target: 'published',
          actions: ['publish', 'notifyInvestors'],
        },
      },
    },
    submitted: {
      on: {
        'post.recall': { guard: 'isOwner', target: 'draft' },
        'post.return': {
          guard: 'isManager',
          target: 'returned',
          actions: ['recordRemark', { type: 'notifyOwner', params: { about: 'returned' } }],
        },
        'post.publish': {
          guard: and(['isManager', 'isReadByInvestors']),
          target: 'published',
          actions: ['publish', 'notifyInvestors', { type: 'notifyOwner', params: { about: 'accepted' } }],
        },
      },
    },
    returned: { on: { ...saves, ...drops } },
    published: {
      on: {
        'post.withdraw': {
          guard: 'isManager',
          target: 'withdrawn',
          actions: ['recordReason', { type: 'notifyOwner', params: { about: 'withdrawn' } }],
        },
        'post.supersede': { guard: 'isSystem', target: 'superseded' },
      },
    },
    superseded: { type: 'final' },
    withdrawn: { type: 'final' },
    dropped: { type: 'final' },
  },
});
