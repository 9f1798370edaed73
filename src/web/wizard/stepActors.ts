import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type { InvestAnswer, StepPath, StepValues } from '#machines/orders/invest/invest.contract.ts';
import { AdditionalForm, CompanyForm, ProfileForm, TypeForm } from '#machines/people/user/profile.wire.ts';
import { SophisticationFigures } from '#machines/people/user/user.contract.ts';
import { saveAdditionalData, saveProfile, startKyc } from '#web/api/people/account.ts';
import {
  acknowledgeSimulation,
  requestSophistication,
  retryKyc,
  saveCompany,
  savePersonType,
} from '#web/api/people/onboarding.ts';
import { withFieldPrefix } from '#web/forms/withFieldPrefix.ts';
import { runCall, type WizardSource } from './investCommands.ts';

const PersonType = TypeForm.entries.personType;

/** The values that each page of the onboarding saves. Omitted optional parts stay unchanged. */
export const StepForms = {
  identification: v.object({
    personType: v.optional(PersonType),
    company: v.optional(CompanyForm),
    /** The id of a failed identity check to retry. */
    retry: v.optional(v.string()),
    start: v.boolean(),
  }),
  'type-of-investor': v.object({ personType: PersonType, figures: v.optional(SophisticationFigures) }),
  'aditional-information': AdditionalForm,
  'account-information': v.object({
    profile: ProfileForm,
    company: v.optional(CompanyForm),
  }),
  'simulation-loss-bearing-capacity': v.object({ netWorth: v.nullable(v.number()) }),
} as const;

type Forms = typeof StepForms;
type StepInputs = { [P in keyof Forms]: v.InferOutput<Forms[P]> };

async function identify(slug: string, { personType, company, retry, start }: StepInputs['identification']) {
  if (personType) await savePersonType({ personType });
  if (company) await withFieldPrefix('company', saveCompany(company));
  if (retry) await retryKyc(retry);
  // If the check is done when the investor returns, this address is the next step. Otherwise the wizard redirects to
  // this step, which waits for the result.
  if (start) await startKyc(`/invest/${slug}/invest`);
}

async function classify({ personType, figures }: StepInputs['type-of-investor']) {
  await savePersonType({ personType });
  if (figures) await withFieldPrefix('figures', requestSophistication(figures));
}

async function saveAccount({ profile, company }: StepInputs['account-information']) {
  await withFieldPrefix('profile', saveProfile(profile));
  if (company) await withFieldPrefix('company', saveCompany(company));
}

function saveStepValues(slug: string, path: StepPath, values: StepValues): Promise<unknown> {
  switch (path) {
    case 'identification':
      return identify(slug, v.parse(StepForms[path], values));
    case 'type-of-investor':
      return classify(v.parse(StepForms[path], values));
    case 'aditional-information':
      return saveAdditionalData(v.parse(StepForms[path], values));
    case 'account-information':
      return saveAccount(v.parse(StepForms[path], values));
    case 'simulation-loss-bearing-capacity':
      return acknowledgeSimulation(v.parse(StepForms[path], values).netWorth);
    case 'initial-test':
      throw new Error('The suitability test is not a form, its own actor sends the attempts');
  }
}

export const stepActors = (source: WizardSource) => ({
  saveStep: fromPromise<InvestAnswer, { path: StepPath; values: StepValues }>(({ input: { path, values } }) =>
    runCall(source, saveStepValues(source.slug, path, values)),
  ),
});
