import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import type { Draft, FormSchema, SubmitResult } from '#machines/app/form/form.contract.ts';
import type { StepPath } from '#machines/orders/invest/invest.contract.ts';
import { useForm } from '#web/forms/useForm.ts';
import type { Wizard } from '#web/wizard/wizard.ts';

interface StepForm<S extends FormSchema> {
  /** The values on the server. Input from before a reload overrides them. */
  saved: Draft<v.InferInput<S>>;
  submit(values: v.InferOutput<S>): Promise<SubmitResult>;
  onSuccess?(): void;
}

/** A form of an onboarding step. The wizard's draft holds the input until it is saved. */
export function useStepForm<S extends FormSchema>(
  { actor }: Wizard,
  path: StepPath,
  schema: S,
  { saved, ...rest }: StepForm<S>,
) {
  const [values] = useState(() => ({ ...saved, ...actor.getSnapshot().context.draft.steps[path] }));
  const form = useForm(schema, { values, ...rest });
  const { values: typed, isUnsaved } = form;
  useEffect(() => {
    if (isUnsaved) actor.send({ type: 'step.change', path, values: typed });
  }, [actor, path, typed, isUnsaved]);
  return form;
}
