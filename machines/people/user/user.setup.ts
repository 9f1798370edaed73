import { assertEvent, assign, emit, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import { sophisticatedCompany, sophisticatedPerson } from '#machines/shared/rules/sophisticated.ts';
import type { SophisticationFigures, UserEmitted, UserEvent, UserFacts, UserNotification } from './user.contract.ts';

const assess = (figures: SophisticationFigures, today: string) =>
  figures.personType === 'natural' ? sophisticatedPerson(figures, today) : sophisticatedCompany(figures, today);

/** The user is not told the reasons of these. */
const secret: ReadonlySet<UserEvent['type']> = new Set(['user.suspend', 'user.reinstate', 'user.ban']);

/** Types, guards and actions of the user; its states are in `user.machine.ts`. */
export const user = setup({
  types: {
    context: {} as UserFacts,
    input: {} as UserFacts,
    events: {} as UserEvent,
    emitted: {} as UserEmitted,
  },
  guards: {
    ...actorGuards,
    isUser: ({ context }) => context.actor !== 'SYSTEM',
    hasManagerRole: ({ context }) => context.managerRole,
    isWithoutManagerRole: ({ context }) => !context.managerRole,
    isReplaceable: ({ context }) => !context.lastManager,
    isAttested: ({ event }) => event.type === 'sophistication.request' && event.attested,
    isQualified: ({ context, event }) =>
      event.type === 'sophistication.request' &&
      event.figures.personType === context.personType &&
      assess(event.figures, context.today).qualifies,
    isSophisticationOver: ({ context }) => context.sophisticationOver,
  },
  actions: {
    recordRejection: assign({
      rejectionReason: ({ event }) => {
        assertEvent(event, 'user.reject');
        return event.reason;
      },
    }),
    forgetRejection: assign({ rejectionReason: null }),
    register: emit({ type: 'user.registered' }),
    verifyEmail: emit({ type: 'email.verified' }),
    bar: emit((_, { forGood }: { forGood: boolean }) => ({ type: 'user.barred' as const, forGood })),
    reinstate: emit({ type: 'user.reinstated' }),
    restrict: emit({ type: 'user.deleted' }),
    recordRequest: emit(({ context, event }) => {
      assertEvent(event, 'sophistication.request');
      const { met, rule, version } = assess(event.figures, context.today);
      return { type: 'sophistication.requested' as const, figures: event.figures, met, rule, version };
    }),
    grant: emit({ type: 'sophistication.granted' }),
    endSophistication: emit({ type: 'sophistication.ended' }),
    notifyUser: emit(({ event }, params: { about: UserNotification }) => ({
      type: 'user.notified' as const,
      about: params.about,
      reason: 'reason' in event && !secret.has(event.type) ? event.reason : null,
    })),
    notifyManager: emit((_, params: { about: UserNotification }) => ({
      type: 'manager.notified' as const,
      about: params.about,
    })),
  },
});
