import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { type IdentityField, identityFields } from '#machines/people/kyc/identityData.ts';
import type { Account } from '#machines/people/user/account.wire.ts';
import { countriesQuery } from '#web/api/people/account.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { LockedRows } from './LockedRows.tsx';
import { maskedNumber } from './maskedNumber.ts';

type CheckedAccount = Pick<Account, 'profile' | 'locked' | 'confirmed'>;

/** The data of a person that an identity check compares. Each says whether the check has confirmed it. */
export function CheckedIdentity({ account }: { account: CheckedAccount }) {
  const { profile } = account;
  const { data: countries = [] } = useQuery(countriesQuery);
  const shown = (field: IdentityField) => {
    const value = profile[field];
    if (!value) return null;
    if (field === 'birthday') return <DateTime value={value} format="long" />;
    if (field === 'nationality') return countries.find(({ code }) => code === value)?.name ?? value;
    return field === 'idNumber' ? maskedNumber(value) : value;
  };
  return (
    <LockedRows
      account={account}
      rows={identityFields.map((field) => ({
        path: field,
        label: <FormattedMessage id={`account.field.${field}`} />,
        value: shown(field),
      }))}
    />
  );
}
