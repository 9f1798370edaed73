import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { Kyc } from '#machines/kyc/kyc.wire.ts';
import type { Account } from '#machines/user/account.wire.ts';
import { CompanyForm } from '#machines/user/profile.wire.ts';
import { flow } from '#styled/recipes';
import { useForm } from '#web/actors/form.ts';
import { ask } from '#web/actors/invest.submit.ts';
import type { Wizard } from '#web/actors/invest.ts';
import { FormError } from '#web/forms/FormError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { CompanyFields } from '../account/CompanyFields.tsx';
import { companyField, partnersField } from '../account/companyFieldsOf.ts';
import { companyValues } from '../account/companyForm.ts';
import { useCountries } from '../account/useCountries.ts';
import { useKeeping, useKept } from '../useKept.ts';
import { Papers } from './Papers.tsx';

type CompanyPapersProps = {
  wizard: Wizard;
  kyc: Kyc;
  account: Account;
  /** The company is a new choice, to be saved with its data. */
  isOther: boolean;
};

const Form = v.object({ company: CompanyForm });

/** What a company shows: its data first, then the papers that prove them. */
export function CompanyPapers({ wizard, kyc, account, isOther }: CompanyPapersProps) {
  const { values, keep } = useKept(wizard, 'identification', { company: companyValues(account.company) });
  const countries = useCountries();
  const [isOpen, setOpen] = useState(account.company === null);
  const form = useForm(Form, {
    values,
    submit: ({ company }) =>
      ask(wizard.actor, {
        type: 'step.save',
        values: { ...(isOther && { personType: 'legal' }), company, start: false },
      }),
    onSuccess: () => {
      keep(null);
      setOpen(false);
    },
  });
  useKeeping(form, keep);
  const isSaved = account.company !== null && !isOther;
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
        {isOpen || isOther ? (
          <form className={flow({ gap: '6' })} {...form.formProps}>
            <CompanyFields
              field={companyField(form.field)}
              partners={partnersField(form.field)}
              countries={countries}
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
      {isSaved && <Papers kyc={kyc} />}
    </>
  );
}
