import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { Kyc } from '#machines/people/kyc/kyc.wire.ts';
import type { Account } from '#machines/people/user/account.wire.ts';
import { CompanyForm } from '#machines/people/user/profile.wire.ts';
import { flow } from '#styled/recipes';
import { FormError } from '#web/forms/FormError.tsx';
import { CompanyFields } from '#web/parts/orders/invest/CompanyFields.tsx';
import { companyValues } from '#web/parts/orders/invest/companyForm.ts';
import { companyField, partnersField } from '#web/parts/orders/invest/companyFormFields.ts';
import { useCountries } from '#web/parts/orders/invest/useCountries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { submitEvent } from '#web/wizard/submitEvent.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { useStepForm } from '../useStepForm.ts';
import { CompanyDocuments } from './CompanyDocuments.tsx';

type CompanyIdentityProps = {
  wizard: Wizard;
  kyc: Kyc;
  account: Account;
  /** The user has just switched to a company, so the type is saved together with the company's data. */
  isTypeChanged: boolean;
};

const Form = v.object({ company: CompanyForm });

/** The company's data, and then the documents that prove them. */
export function CompanyIdentity({ wizard, kyc, account, isTypeChanged }: CompanyIdentityProps) {
  const countries = useCountries();
  const [isOpen, setOpen] = useState(account.company === null);
  const form = useStepForm(wizard, 'identification', Form, {
    saved: { company: companyValues(account.company) },
    submit: ({ company }) =>
      submitEvent(wizard.actor, {
        type: 'step.save',
        values: { ...(isTypeChanged && { personType: 'legal' }), company, start: false },
      }),
    onSuccess: () => setOpen(false),
  });
  const isSaved = account.company !== null && !isTypeChanged;
  return (
    <>
      <Panel
        title={<FormattedMessage id="invest.account.legal" />}
        tools={
          !isOpen && (
            <Button tone="secondary" size="small" onClick={() => setOpen(true)}>
              <FormattedMessage id="invest.company.edit" />
            </Button>
          )
        }
      >
        {isOpen || isTypeChanged ? (
          <form className={flow({ gap: '6' })} {...form.formProps}>
            <CompanyFields
              field={companyField(form.field)}
              partners={partnersField(form.field)}
              countries={countries}
              account={account}
            />
            <FormError error={form.error} />
            <div>
              <Button type="submit" tone="secondary" width="phone" isLoading={form.isSubmitting}>
                <FormattedMessage id="invest.company.save" />
              </Button>
            </div>
          </form>
        ) : (
          <p>
            {account.company?.organisationName} · {account.company?.taxNumber}
          </p>
        )}
      </Panel>
      {isSaved && <CompanyDocuments kyc={kyc} />}
    </>
  );
}
