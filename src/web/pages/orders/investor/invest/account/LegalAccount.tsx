import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { CompanyForm } from '#machines/people/user/profile.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { FormError } from '#web/forms/FormError.tsx';
import { CompanyFields } from '#web/parts/orders/invest/CompanyFields.tsx';
import { companyValues } from '#web/parts/orders/invest/companyForm.ts';
import { companyField, partnersField } from '#web/parts/orders/invest/companyFormFields.ts';
import { useCountries } from '#web/parts/orders/invest/useCountries.ts';
import { submitEvent } from '#web/wizard/submitEvent.ts';
import { useStepForm } from '../useStepForm.ts';
import type { AccountFormProps } from './NaturalAccount.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { profileFields, profileForm, profileValues } from './profileForm.ts';

const path = 'account-information';

export function LegalAccount({ wizard, account, formId }: AccountFormProps) {
  const [schema] = useState(() => v.object({ profile: profileForm('legal'), company: CompanyForm }));
  const countries = useCountries();
  const form = useStepForm(wizard, path, schema, {
    saved: { profile: profileValues(account), company: companyValues(account.company) },
    submit: (typed) => submitEvent(wizard.actor, { type: 'step.save', values: typed }),
  });
  return (
    <form id={formId} className={flow({ gap: '8' })} {...form.formProps}>
      <CompanyFields
        field={companyField(form.field)}
        partners={partnersField(form.field)}
        countries={countries}
        account={account}
      />
      <section className={flow()}>
        <h2 className={css({ textStyle: 'heading' })}>
          <FormattedMessage id="invest.company.contact" />
        </h2>
        <ProfileFields
          names={profileFields.legal}
          field={(name) => form.field(`profile.${name}`)}
          account={account}
          countries={countries}
        />
      </section>
      <FormError error={form.error} />
    </form>
  );
}
