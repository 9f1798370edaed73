import { and, assertEvent, emit, or, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type {
  OnboardingEmitted,
  OnboardingEvent,
  OnboardingFacts,
  OnboardingNotification,
  OnboardingPart,
} from './onboarding.contract.ts';

const onboarding = setup({
  types: {
    context: {} as OnboardingFacts,
    input: {} as OnboardingFacts,
    events: {} as OnboardingEvent,
    emitted: {} as OnboardingEmitted,
  },
  guards: {
    ...actorGuards,
    /**
     * The identity check and the test are completed by their own lifecycles; investors complete the parts that they
     * fill in.
     */
    isPartOpenToActor: ({ context }, { part }: { part: OnboardingPart }) =>
      context.actor === 'SYSTEM' || (context.actor === 'USER' && part !== 'KYC' && part !== 'test'),
    isEventForPart: ({ event }, { part }: { part: OnboardingPart }) => 'part' in event && event.part === part,
    isPartCurrent: ({ context }, { part }: { part: OnboardingPart }) => context.current.includes(part),
    isPartOver: ({ context }, { part }: { part: OnboardingPart }) => !context.current.includes(part),
  },
  actions: {
    recordSimulation: emit(({ event }) => {
      assertEvent(event, 'simulation.acknowledge');
      return { type: 'simulation.acknowledged' as const, netWorth: event.netWorth };
    }),
    notifyInvestor: emit((_, params: { about: OnboardingNotification }) => ({
      type: 'investor.notified' as const,
      about: params.about,
    })),
  },
});

const opens = { 'onboarding.open': { guard: or(['isInvestor', 'isSystem']), target: 'missing' } } as const;

const canComplete = (part: OnboardingPart) =>
  and([
    { type: 'isPartOpenToActor', params: { part } },
    { type: 'isEventForPart', params: { part } },
    { type: 'isPartCurrent', params: { part } },
  ]);

const canLapse = (part: OnboardingPart) =>
  and(['isSystem', { type: 'isEventForPart', params: { part } }, { type: 'isPartOver', params: { part } }]);

const buildRegion = (part: OnboardingPart) => {
  const completes = { 'step.complete': { guard: canComplete(part), target: 'done' } } as const;
  return {
    initial: 'new',
    states: {
      new: { on: opens },
      missing: { on: completes },
      done: { on: { 'step.lapse': { guard: canLapse(part), target: 'lapsed' } } },
      lapsed: { on: completes },
    },
  } as const;
};

/**
 * The simulation runs only in the browser (ECSPR art. 21(5)), so only the acknowledgement of its result is recorded.
 */
const acknowledges = {
  'simulation.acknowledge': { guard: 'isInvestor', target: 'done', actions: 'recordSimulation' },
} as const;

export const onboardingMachine = onboarding.createMachine({
  id: 'onboarding',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    KYC: buildRegion('KYC'),
    TYPE_OF_INVESTMENT: buildRegion('TYPE_OF_INVESTMENT'),
    USER_ADDITIONAL_DATA: buildRegion('USER_ADDITIONAL_DATA'),
    test: buildRegion('test'),
    simulation: {
      initial: 'new',
      states: {
        new: { on: opens },
        missing: { on: acknowledges },
        done: {
          on: {
            ...acknowledges,
            'step.lapse': {
              guard: canLapse('simulation'),
              target: 'lapsed',
              actions: { type: 'notifyInvestor', params: { about: 'simulationLapsed' } },
            },
          },
        },
        lapsed: { on: acknowledges },
      },
    },
  },
});
