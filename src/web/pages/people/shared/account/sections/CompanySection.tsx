import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { Account } from '#machines/people/user/account.wire.ts';
import { CompanyForm } from '#machines/people/user/profile.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { legalInformationQuery, saveCompany } from '#web/api/people/onboarding.ts';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import { withFieldPrefix } from '#web/forms/withFieldPrefix.ts';
import { CompanyFields } from '#web/parts/orders/invest/CompanyFields.tsx';
import { companyValues } from '#web/parts/orders/invest/companyForm.ts';
import { companyField, partnersField } from '#web/parts/orders/invest/companyFormFields.ts';
import { useCountries } from '#web/parts/orders/invest/useCountries.ts';
import { AccountBlock } from '../AccountBlock.tsx';
import { SaveFooter } from '../SaveFooter.tsx';
import { useAccountUpdate } from '../useAccountUpdate.ts';

/** The company that the user acts for, its representative, and who owns it. */
export function CompanySection({ account }: { account: Account }) {
  return (
    <>
      <AccountBlock
        title={<FormattedMessage id="account.block.company" />}
        detail={<FormattedMessage id="account.block.companyDetail" />}
      >
        <CompanyData account={account} />
      </AccountBlock>
      {account.company && (
        <AccountBlock
          title={<FormattedMessage id="account.block.owners" />}
          detail={<FormattedMessage id="account.block.ownersDetail" />}
        >
          <BeneficialOwners />
        </AccountBlock>
      )}
    </>
  );
}

function CompanyData({ account }: { account: Account }) {
  const updateAccount = useAccountUpdate();
  const countries = useCountries();
  const [schema] = useState(() => v.object({ company: CompanyForm }));
  const form = useDraftedForm(schema, {
    draft: 'account.company',
    values: { company: companyValues(account.company) },
    submit: ({ company }) => submissionResult(withFieldPrefix('company', saveCompany(company))),
    onSuccess: updateAccount,
  });
  return (
    <form className={flow({ gap: '6' })} {...form.formProps}>
      <DraftNotice draft={form.draft} />
      <CompanyFields
        field={companyField(form.field)}
        partners={partnersField(form.field)}
        countries={countries}
        account={account}
      />
      <SaveFooter form={form} />
    </form>
  );
}

/** The owners according to the rule in force. For a company without any, the law takes its directors. */
function BeneficialOwners() {
  const { data } = useQuery(legalInformationQuery);
  if (!data?.company) return null;
  const { company, beneficialOwners } = data;
  const owners = company.partners.filter((_, index) => beneficialOwners.includes(index));
  if (owners.length === 0)
    return (
      <p>
        <FormattedMessage
          id="account.company.noOwners"
          values={{ name: `${company.representative.name} ${company.representative.surname}` }}
        />
      </p>
    );
  return (
    <ul className={css({ listStyle: 'none' })}>
      {owners.map(({ name, surname, idNumber, stakePercent }) => (
        <li key={idNumber} className={row}>
          <span>
            {name} {surname}
          </span>
          <span className={css({ color: 'muted', fontVariantNumeric: 'tabular-nums' })}>
            <FormattedMessage id="account.company.stake" values={{ share: stakePercent / 100 }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '3',
  py: '3',
  '& + &': { borderTop: 'line' },
});
