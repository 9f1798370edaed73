import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';

export const OnboardingStep = v.picklist([
  'KYC',
  'TYPE_OF_INVESTMENT',
  'USER_ADDITIONAL_DATA',
  'SUITABILITY_TEST',
  'INVEST',
]);
export type OnboardingStep = v.InferOutput<typeof OnboardingStep>;

/** What is done and renewed on its own; SUITABILITY_TEST is two of them, and INVEST none. */
export const OnboardingPart = v.picklist(['KYC', 'TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA', 'test', 'simulation']);
export type OnboardingPart = v.InferOutput<typeof OnboardingPart>;

export const PartStatus = v.picklist(['missing', 'done', 'lapsed']);
export type PartStatus = v.InferOutput<typeof PartStatus>;

/** The status of every part, as `KYC:done,TYPE_OF_INVESTMENT:missing,…,simulation:missing,test:lapsed`. */
export const OnboardingStatus = v.pipe(
  v.string(),
  v.regex(
    new RegExp(
      `^${OnboardingPart.options
        .toSorted()
        .map((part) => `${part}:(${PartStatus.options.join('|')})`)
        .join(',')}$`,
    ),
  ),
);

/** The machine's event type and the body of `POST /onboarding/:id/events`. */
export const OnboardingEvent = v.variant('type', [
  v.object({ type: v.literal('onboarding.open') }),
  v.object({ type: v.literal('step.complete'), part: OnboardingPart }),
  v.object({
    type: v.literal('simulation.acknowledge'),
    /** Minor units, only where the investor chose to share the result; it can be negative. */
    netWorth: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
  }),
  v.object({ type: v.literal('step.lapse'), part: OnboardingPart }),
]);
export type OnboardingEvent = v.InferOutput<typeof OnboardingEvent>;

/** What the guards need. The server computes every fact, the clock's included, and sends them with the onboarding. */
export const OnboardingFacts = v.object({
  ...ActorFacts.entries,
  /** The tenant's steps in their order. */
  steps: v.array(OnboardingStep),
  /**
   * The parts that the person's records bear out today: the identity check succeeded, a type is chosen, the tenant's
   * data are complete, the test is passed or declared, the simulation was acknowledged within a year.
   */
  current: v.array(OnboardingPart),
});
export type OnboardingFacts = v.InferOutput<typeof OnboardingFacts>;

/** What follows a change. The lifecycles of identity and test tell of their own lapses. */
export type OnboardingEmitted =
  | { type: 'simulation.acknowledged'; netWorth: number | null }
  | { type: 'investor.told'; about: OnboardingNews };

/** The occasions for a mail and a notification; each has its text under `news.onboarding.*`. */
export type OnboardingNews = 'simulationLapsed';
