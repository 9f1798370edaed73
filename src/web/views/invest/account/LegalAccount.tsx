import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { CompanyForm } from '#machines/user/profile.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { useForm } from '#web/actors/form.ts';
import { ask } from '#web/actors/invest.submit.ts';
import { FormError } from '#web/forms/FormError.tsx';
import { useKeeping, useKept } from '../useKept.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { companyField, partnersField } from './companyFieldsOf.ts';
import { companyValues } from './companyForm.ts';
import type { AccountFormProps } from './NaturalAccount.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { asked, profileForm, profileValues } from './profileForm.ts';
import { useCountries } from './useCountries.ts';

const path = 'account-information';

/** Who acts for the company, and the company itself. */
export function LegalAccount({ wizard, account, formId }: AccountFormProps) {
  const [schema] = useState(() => v.object({ profile: profileForm('legal'), company: CompanyForm }));
  const saved = { profile: profileValues(account), company: companyValues(account.company) };
  const { values, keep } = useKept(wizard, path, saved);
  const countries = useCountries();
  const form = useForm(schema, {
    values,
    submit: (typed) => ask(wizard.actor, { type: 'step.save', values: typed }),
    onSuccess: () => keep(null),
  });
  useKeeping(form, keep);
  return (
    <form id={formId} className={flow({ gap: '8' })} {...form.formProps}>
      <CompanyFields field={companyField(form.field)} partners={partnersField(form.field)} countries={countries} />
      <section className={flow()}>
        <h2 className={css({ textStyle: 'heading' })}>
          <FormattedMessage id="invest.company.contact" />
        </h2>
        <ProfileFields
          names={asked.legal}
          field={(name) => form.field(`profile.${name}`)}
          locked={account.locked}
          countries={countries}
        />
      </section>
      <FormError error={form.error} />
    </form>
  );
}
