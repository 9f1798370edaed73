import * as v from 'valibot';

export const OnboardingStep = v.picklist([
  'KYC',
  'TYPE_OF_INVESTMENT',
  'USER_ADDITIONAL_DATA',
  'SUITABILITY_TEST',
  'INVEST',
]);
export type OnboardingStep = v.InferOutput<typeof OnboardingStep>;

export const ProjectPhase = v.picklist(['DRAFT', 'PRE_CAMPAIGN', 'VALIDATING', 'CAMPAIGN', 'CLOSED']);
export type ProjectPhase = v.InferOutput<typeof ProjectPhase>;

/**
 * The onboarding steps in the tenant's order. `Customization` checks that KYC is left out only while its module is off.
 */
export const OnboardingFlow = v.pipe(
  v.array(OnboardingStep),
  v.check((steps) => isWithoutDuplicates(steps), 'validator.error_duplicate'),
  v.check((steps) => steps.includes('SUITABILITY_TEST'), 'validator.error_flow_test_missing'),
  v.check((steps) => steps.at(-1) === 'INVEST', 'validator.error_flow_invest_last'),
);

/** The project phases in the tenant's order. PRE_CAMPAIGN and VALIDATING can be left out or swapped. */
export const ProjectFlow = v.pipe(
  v.array(ProjectPhase),
  v.check((phases) => isWithoutDuplicates(phases), 'validator.error_duplicate'),
  v.check((phases) => phases[0] === 'DRAFT', 'validator.error_flow_draft_first'),
  v.check((phases) => phases.at(-1) === 'CLOSED', 'validator.error_flow_closed_last'),
  v.check((phases) => phases.at(-2) === 'CAMPAIGN', 'validator.error_flow_campaign_before_closed'),
);

export function isWithoutDuplicates(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}
