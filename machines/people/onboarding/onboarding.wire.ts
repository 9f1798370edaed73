import * as v from 'valibot';
import {
  OnboardingFacts,
  OnboardingPart,
  OnboardingStatus,
  OnboardingStep,
  PartStatus,
} from './onboarding.contract.ts';

/** `GET /onboarding` */
export const Onboarding = v.object({
  id: v.string(),
  status: OnboardingStatus,
  version: v.number(),
  facts: OnboardingFacts,
  next: OnboardingStep,
  steps: v.array(v.object({ step: OnboardingStep, status: PartStatus })),
  simulation: v.nullable(
    v.object({
      acknowledgedAt: v.string(),
      expiresAt: v.string(),
      /** Minor units; null if the investor did not share the result. */
      netWorth: v.nullable(v.number()),
    }),
  ),
});
export type Onboarding = v.InferOutput<typeof Onboarding>;

const version = v.optional(v.pipe(v.number(), v.integer()));

/**
 * The body of `POST /onboarding/{id}/events`. It is strict because no request may contain the inputs of the simulation,
 * only its result, and only if the investor shares it (ECSPR art. 21(5)).
 */
export const OnboardingEventBody = v.variant('type', [
  v.strictObject({ type: v.literal('step.complete'), part: OnboardingPart, version }),
  v.strictObject({
    type: v.literal('simulation.acknowledge'),
    netWorth: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger('validator.error_number_integer'))), null),
    version,
  }),
]);
