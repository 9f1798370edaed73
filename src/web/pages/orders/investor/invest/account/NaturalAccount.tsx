import { useState } from 'react';
import type { Account } from '#machines/people/user/account.wire.ts';
import { flow } from '#styled/recipes';
import { FormError } from '#web/forms/FormError.tsx';
import { useCountries } from '#web/parts/orders/invest/useCountries.ts';
import { submitEvent } from '#web/wizard/submitEvent.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { useStepForm } from '../useStepForm.ts';
import { withoutFieldPrefix } from '../withoutFieldPrefix.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { profileFields, profileForm, profileValues } from './profileForm.ts';

const path = 'account-information';

export interface AccountFormProps {
  wizard: Wizard;
  account: Account;
  /** The submit button is outside of the form and refers to it by this id. */
  formId: string;
}

export function NaturalAccount({ wizard, account, formId }: AccountFormProps) {
  const [schema] = useState(() => profileForm('natural'));
  const form = useStepForm(wizard, path, schema, {
    saved: profileValues(account),
    submit: async (profile) =>
      withoutFieldPrefix('profile', await submitEvent(wizard.actor, { type: 'step.save', values: { profile } })),
  });
  return (
    <form id={formId} className={flow()} {...form.formProps}>
      <ProfileFields
        names={profileFields.natural}
        field={(name) => form.field(name)}
        account={account}
        countries={useCountries()}
      />
      <FormError error={form.error} />
    </form>
  );
}
