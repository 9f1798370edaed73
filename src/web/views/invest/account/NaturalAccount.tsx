import { useState } from 'react';
import type { Account } from '#machines/user/account.wire.ts';
import { flow } from '#styled/recipes';
import { useForm } from '#web/actors/form.ts';
import { ask } from '#web/actors/invest.submit.ts';
import type { Wizard } from '#web/actors/invest.ts';
import { FormError } from '#web/forms/FormError.tsx';
import { unprefixed } from '../unprefixed.ts';
import { useKeeping, useKept } from '../useKept.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { asked, profileForm, profileValues } from './profileForm.ts';
import { useCountries } from './useCountries.ts';

const path = 'account-information';

export interface AccountFormProps {
  wizard: Wizard;
  account: Account;
  /** By which the page's own button submits it. */
  formId: string;
}

export function NaturalAccount({ wizard, account, formId }: AccountFormProps) {
  const [schema] = useState(() => profileForm('natural'));
  const { values, keep } = useKept(wizard, path, profileValues(account));
  const form = useForm(schema, {
    values,
    submit: async (profile) =>
      unprefixed('profile', await ask(wizard.actor, { type: 'step.save', values: { profile } })),
    onSuccess: () => keep(null),
  });
  useKeeping(form, keep);
  return (
    <form id={formId} className={flow()} {...form.formProps}>
      <ProfileFields
        names={asked.natural}
        field={(name) => form.field(name)}
        locked={account.locked}
        countries={useCountries()}
      />
      <FormError error={form.error} />
    </form>
  );
}
