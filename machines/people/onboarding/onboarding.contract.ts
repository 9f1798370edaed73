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

/** The parts that are completed and renewed separately. SUITABILITY_TEST has two of them, INVEST none. */
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
    /** Minor units, only if the investor chose to share the result. It can be negative. */
    netWorth: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
  }),
  v.object({ type: v.literal('step.lapse'), part: OnboardingPart }),
]);
export type OnboardingEvent = v.InferOutput<typeof OnboardingEvent>;

/** The facts that the guards need. The server computes all of them, including those about time. */
export const OnboardingFacts = v.object({
  ...ActorFacts.entries,
  /** The steps in the tenant's order. */
  steps: v.array(OnboardingStep),
  /**
   * The parts that are complete today: the identity check has succeeded, a type is chosen, the data that the tenant
   * requests are complete, the test is passed or declared, the simulation was acknowledged within a year.
   */
  current: v.array(OnboardingPart),
});
export type OnboardingFacts = v.InferOutput<typeof OnboardingFacts>;

/** The effects of a change. The lifecycles of the identity and the test notify of their own lapses. */
export type OnboardingEmitted =
  | { type: 'simulation.acknowledged'; netWorth: number | null }
  | { type: 'investor.notified'; about: OnboardingNotification };

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.onboarding.*`. */
export type OnboardingNotification = 'simulationLapsed';
