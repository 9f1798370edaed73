import { and, assertEvent, emit, not, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import {
  type FollowerEmitted,
  type FollowerEvent,
  type FollowerFacts,
  MAX_CONFIRMATION_MAILS,
} from './follower.contract.ts';

const follower = setup({
  types: {
    context: {} as FollowerFacts,
    input: {} as FollowerFacts,
    events: {} as FollowerEvent,
    emitted: {} as FollowerEmitted,
  },
  guards: {
    ...actorGuards,
    isMailLeft: ({ context }) => context.mails < MAX_CONFIRMATION_MAILS,
    isTimeOver: ({ context }) => context.timeOver,
    isIssuanceOver: ({ context }) => context.issuanceOver,
    isKeptLongEnough: ({ context }) => context.keptLongEnough,
  },
  actions: {
    requestMail: emit({ type: 'mail.requested' }),
    confirm: emit({ type: 'follower.confirmed' }),
    end: emit({ type: 'follower.ended' }),
    followAsAccount: emit(({ event }) => {
      assertEvent(event, 'follower.join');
      return { type: 'account.followed' as const, userId: event.userId };
    }),
    eraseContact: emit({ type: 'contact.erased' }),
  },
});

const leaves = { 'follower.leave': { guard: 'isInvestor', target: 'left', actions: 'end' } } as const;

const erases = {
  'follower.erase': { guard: and(['isSystem', 'isKeptLongEnough']), target: 'erased', actions: 'eraseContact' },
} as const;

const bounces = {
  'follower.bounce': { guard: 'isSystem', target: 'bounced', actions: 'eraseContact' },
} as const;

/** Visitors act through the links of their mails. Only the first one proves that the mailbox agrees. */
export const followerMachine = follower.createMachine({
  id: 'follower',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        'follower.ask': {
          guard: and(['isInvestor', not('isIssuanceOver')]),
          target: 'asked',
          actions: 'requestMail',
        },
      },
    },
    asked: {
      on: {
        ...leaves,
        ...bounces,
        'follower.ask': {
          guard: and(['isInvestor', not('isIssuanceOver'), 'isMailLeft']),
          target: 'asked',
          actions: 'requestMail',
        },
        'follower.confirm': {
          guard: and(['isInvestor', not('isIssuanceOver'), not('isTimeOver')]),
          target: 'confirmed',
          actions: 'confirm',
        },
        'follower.expire': { guard: and(['isSystem', 'isTimeOver']), target: 'expired', actions: 'eraseContact' },
      },
    },
    confirmed: {
      on: {
        ...leaves,
        ...bounces,
        'follower.join': { guard: 'isSystem', target: 'joined', actions: ['followAsAccount', 'end'] },
        'follower.finish': { guard: and(['isSystem', 'isIssuanceOver']), target: 'finished', actions: 'end' },
      },
    },
    left: { on: erases },
    joined: { on: erases },
    finished: { on: erases },
    expired: { type: 'final' },
    bounced: { type: 'final' },
    erased: { type: 'final' },
  },
});
