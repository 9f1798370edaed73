import { and, assertEvent, emit, setup } from 'xstate';
import { isProposedAlready } from '#machines/oversight/approval/approval.acts.ts';
import { actorGuards } from '#machines/shared/actor.ts';
import type { TokenEmitted, TokenEvent, TokenFacts, TokenNotification } from './token.contract.ts';

const token = setup({
  types: {
    context: {} as TokenFacts,
    input: {} as TokenFacts,
    events: {} as TokenEvent,
    emitted: {} as TokenEmitted,
  },
  guards: {
    ...actorGuards,
    isDeployAllowed: ({ context }) => context.deployAllowed,
    isUnheld: ({ context }) => context.outstanding === 0,
    isIssuanceRepaid: ({ context }) => context.repaid,
    isNothingFrozen: ({ context }) => context.frozen === 0,
    isUnproposed: ({ context, event }) => !isProposedAlready(context.proposals, event),
  },
  actions: {
    /**
     * The idempotency key is always the same, so that a deployment whose reply was lost is found instead of repeated.
     */
    requestDeployment: emit(({ context }) => ({
      type: 'deployment.requested' as const,
      key: `deploy:${context.id}`,
    })),
    recordAddress: emit(({ event }) => {
      assertEvent(event, 'deploy.confirm');
      return { type: 'token.deployed' as const, address: event.address, transaction: event.transaction };
    }),
    failDeployment: emit(({ event }) => {
      assertEvent(event, 'deploy.fail');
      return { type: 'deployment.failed' as const, reason: event.reason };
    }),
    recordRecords: emit(({ event }) => {
      assertEvent(event, 'records.confirm');
      return { type: 'records.published' as const, isin: event.isin, sheet: event.sheet };
    }),
    pause: emit(({ event }) => {
      assertEvent(event, 'token.pause');
      return { type: 'token.paused' as const, reason: event.reason };
    }),
    resume: emit(({ event }) => {
      assertEvent(event, 'token.resume');
      return { type: 'token.resumed' as const, reason: event.reason };
    }),
    orderCancellation: emit(({ event }) => {
      assertEvent(event, 'token.retire');
      return { type: 'cancellation.ordered' as const, reason: event.reason, fileId: event.fileId };
    }),
    retire: emit({ type: 'token.retired' }),
    notifyManager: emit((_, { about }: { about: TokenNotification }) => ({ type: 'manager.notified' as const, about })),
  },
});

const deploys = {
  'token.deploy': {
    guard: and(['isManagerOrSystem', 'isDeployAllowed']),
    target: 'deploying',
    actions: 'requestDeployment',
  },
} as const;

// Pausing protects, so one manager can do it at once. Ending the protection needs two.
const pauses = { 'token.pause': { guard: 'isManager', target: 'paused', actions: 'pause' } } as const;

const publishes = { 'records.confirm': { guard: 'isSystem', actions: 'recordRecords' } } as const;

export const tokenMachine = token.createMachine({
  id: 'token',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { 'token.create': { guard: 'isManagerOrSystem', target: 'draft' } } },
    draft: { on: deploys },
    deploying: {
      on: {
        'deploy.confirm': {
          guard: 'isSystem',
          target: 'active',
          actions: ['recordAddress', { type: 'notifyManager', params: { about: 'deployed' } }],
        },
        'deploy.fail': {
          guard: 'isSystem',
          target: 'deployFailed',
          actions: ['failDeployment', { type: 'notifyManager', params: { about: 'deployFailed' } }],
        },
      },
    },
    deployFailed: { on: deploys },
    active: {
      on: {
        ...publishes,
        ...pauses,
        // What a court or a pledge has frozen is no longer the holder's to lose, so it is released first.
        'token.retire': {
          guard: and(['isSystem', 'isUnproposed', 'isIssuanceRepaid', 'isNothingFrozen']),
          target: 'retiring',
          actions: 'orderCancellation',
        },
      },
    },
    paused: {
      on: {
        ...publishes,
        'token.resume': { guard: and(['isSystem', 'isUnproposed']), target: 'active', actions: 'resume' },
        'token.retire': {
          guard: and(['isSystem', 'isUnproposed', 'isUnheld']),
          target: 'retired',
          actions: 'retire',
        },
      },
    },
    // The tokens of all holders are being cancelled, which a pause interrupts.
    retiring: {
      on: {
        ...pauses,
        'retirement.finish': { guard: and(['isSystem', 'isUnheld']), target: 'retired', actions: 'retire' },
      },
    },
    retired: { type: 'final' },
  },
});
