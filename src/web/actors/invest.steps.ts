import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type { InvestAnswer, StepPath, StepValues } from '#machines/invest/invest.contract.ts';
import { AdditionalForm, CompanyForm, ProfileForm, TypeForm } from '#machines/user/profile.wire.ts';
import { SophisticationFigures } from '#machines/user/user.contract.ts';
import { saveAdditionalData, saveProfile, startKyc } from '#web/api/account.ts';
import { ApiError } from '#web/api/errors.ts';
import {
  acknowledgeSimulation,
  requestSophistication,
  retryKyc,
  saveCompany,
  savePersonType,
} from '#web/api/invest.steps.ts';
import { answered, type Source } from './invest.answers.ts';

const PersonType = TypeForm.entries.personType;

/** What each page of the onboarding saves; what is left out of it is left as it is. */
export const StepForms = {
  identification: v.object({
    personType: v.optional(PersonType),
    company: v.optional(CompanyForm),
    /** The check to begin anew, after one that failed. */
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
type Saved = { [P in keyof Forms]: v.InferOutput<Forms[P]> };

/** An error beside a field of a form that is part of the page's. */
async function within<T>(part: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([path, message]) => [`${part}.${path}`, message]);
    throw new ApiError(error.status, { error: error.error, fields: Object.fromEntries(fields) }, { cause: error });
  }
}

async function identify(slug: string, { personType, company, retry, start }: Saved['identification']) {
  if (personType) await savePersonType({ personType });
  if (company) await within('company', saveCompany(company));
  if (retry) await retryKyc(retry);
  // An answer that is there before the investor is back leads on; else the way leads to this step, which waits for it.
  if (start) await startKyc(`/invest/${slug}/invest`);
}

async function classify({ personType, figures }: Saved['type-of-investor']) {
  await savePersonType({ personType });
  if (figures) await within('figures', requestSophistication(figures));
}

async function keepAccount({ profile, company }: Saved['account-information']) {
  await within('profile', saveProfile(profile));
  if (company) await within('company', saveCompany(company));
}

function save(slug: string, path: StepPath, values: StepValues): Promise<unknown> {
  switch (path) {
    case 'identification':
      return identify(slug, v.parse(StepForms[path], values));
    case 'type-of-investor':
      return classify(v.parse(StepForms[path], values));
    case 'aditional-information':
      return saveAdditionalData(v.parse(StepForms[path], values));
    case 'account-information':
      return keepAccount(v.parse(StepForms[path], values));
    case 'simulation-loss-bearing-capacity':
      return acknowledgeSimulation(v.parse(StepForms[path], values).netWorth);
    case 'initial-test':
      throw new Error('The test is no form: it is taken by an actor of its own');
  }
}

export const stepActors = (source: Source) => ({
  saveStep: fromPromise<InvestAnswer, { path: StepPath; values: StepValues }>(({ input: { path, values } }) =>
    answered(source, save(source.slug, path, values)),
  ),
});
