import { and, assertEvent, emit, or, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type {
  OnboardingEmitted,
  OnboardingEvent,
  OnboardingFacts,
  OnboardingNews,
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
    /** Identity and test are done by the word of others; what investors enter themselves they also complete. */
    isPartTheirs: ({ context }, { part }: { part: OnboardingPart }) =>
      context.actor === 'SYSTEM' || (context.actor === 'USER' && part !== 'KYC' && part !== 'test'),
    isPartMeant: ({ event }, { part }: { part: OnboardingPart }) => 'part' in event && event.part === part,
    isPartCurrent: ({ context }, { part }: { part: OnboardingPart }) => context.current.includes(part),
    isPartOver: ({ context }, { part }: { part: OnboardingPart }) => !context.current.includes(part),
  },
  actions: {
    keepSimulation: emit(({ event }) => {
      assertEvent(event, 'simulation.acknowledge');
      return { type: 'simulation.acknowledged' as const, netWorth: event.netWorth };
    }),
    tellInvestor: emit((_, params: { about: OnboardingNews }) => ({
      type: 'investor.told' as const,
      about: params.about,
    })),
  },
});

const opens = { 'onboarding.open': { guard: or(['isInvestor', 'isSystem']), target: 'missing' } } as const;

const mayComplete = (part: OnboardingPart) =>
  and([
    { type: 'isPartTheirs', params: { part } },
    { type: 'isPartMeant', params: { part } },
    { type: 'isPartCurrent', params: { part } },
  ]);

const mayLapse = (part: OnboardingPart) =>
  and(['isSystem', { type: 'isPartMeant', params: { part } }, { type: 'isPartOver', params: { part } }]);

const regionOf = (part: OnboardingPart) => {
  const completes = { 'step.complete': { guard: mayComplete(part), target: 'done' } } as const;
  return {
    initial: 'new',
    states: {
      new: { on: opens },
      missing: { on: completes },
      done: { on: { 'step.lapse': { guard: mayLapse(part), target: 'lapsed' } } },
      lapsed: { on: completes },
    },
  } as const;
};

/** The browser alone simulates (ECSPR art. 21(5)): that the result was acknowledged is all there is to record. */
const acknowledges = {
  'simulation.acknowledge': { guard: 'isInvestor', target: 'done', actions: 'keepSimulation' },
} as const;

export const onboardingMachine = onboarding.createMachine({
  id: 'onboarding',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    KYC: regionOf('KYC'),
    TYPE_OF_INVESTMENT: regionOf('TYPE_OF_INVESTMENT'),
    USER_ADDITIONAL_DATA: regionOf('USER_ADDITIONAL_DATA'),
    test: regionOf('test'),
    simulation: {
      initial: 'new',
      states: {
        new: { on: opens },
        missing: { on: acknowledges },
        done: {
          on: {
            ...acknowledges,
            'step.lapse': {
              guard: mayLapse('simulation'),
              target: 'lapsed',
              actions: { type: 'tellInvestor', params: { about: 'simulationLapsed' } },
            },
          },
        },
        lapsed: { on: acknowledges },
      },
    },
  },
});
