import { assertEvent, assign, emit, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import { sophisticatedCompany, sophisticatedPerson } from '#machines/shared/rules/sophisticated.ts';
import type { SophisticationFigures, UserEmitted, UserEvent, UserFacts, UserNews } from './user.contract.ts';

const judge = (figures: SophisticationFigures, today: string) =>
  figures.personType === 'natural' ? sophisticatedPerson(figures, today) : sophisticatedCompany(figures, today);

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
    isPerson: ({ context }) => context.actor !== 'SYSTEM',
    isAttested: ({ event }) => event.type === 'sophistication.request' && event.attested,
    isQualified: ({ context, event }) =>
      event.type === 'sophistication.request' &&
      event.figures.personType === context.personType &&
      judge(event.figures, context.today).qualifies,
    isSophisticationOver: ({ context }) => context.sophisticationOver,
  },
  actions: {
    keepRejection: assign({
      rejectionReason: ({ event }) => {
        assertEvent(event, 'user.reject');
        return event.reason;
      },
    }),
    forgetRejection: assign({ rejectionReason: null }),
    register: emit({ type: 'user.registered' }),
    verifyEmail: emit({ type: 'email.verified' }),
    restrict: emit({ type: 'user.deleted' }),
    keepRequest: emit(({ context, event }) => {
      assertEvent(event, 'sophistication.request');
      const { met, rule, version } = judge(event.figures, context.today);
      return { type: 'sophistication.requested' as const, figures: event.figures, met, rule, version };
    }),
    grant: emit({ type: 'sophistication.granted' }),
    endSophistication: emit({ type: 'sophistication.ended' }),
    tellPerson: emit(({ event }, params: { about: UserNews }) => ({
      type: 'person.told' as const,
      about: params.about,
      reason: 'reason' in event ? event.reason : null,
    })),
    tellManager: emit((_, params: { about: UserNews }) => ({ type: 'manager.told' as const, about: params.about })),
  },
});
