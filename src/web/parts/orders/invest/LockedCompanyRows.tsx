import { useIntl } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { LockedRows } from '#web/parts/people/LockedRows.tsx';
import { maskedNumber } from '#web/parts/people/maskedNumber.ts';
import type { SelectOption } from '#web/ui/fields/SelectField.tsx';
import { type CompanyPath, labelOf } from './companyPaths.ts';

type LockedCompanyRowsProps = {
  account: Pick<Account, 'locked' | 'confirmed'>;
  paths: readonly CompanyPath[];
  typedIn: (path: CompanyPath) => string | undefined;
  countries: readonly SelectOption[];
  isUnproved?: boolean;
};

/** What an identity check compares of a company or of its representative. */
export function LockedCompanyRows({ account, paths, typedIn, countries, isUnproved }: LockedCompanyRowsProps) {
  const { formatMessage } = useIntl();
  const show = (path: CompanyPath) => {
    const value = typedIn(path) ?? '';
    if (path.endsWith('.idNumber')) return maskedNumber(value);
    return isCountry(path) ? (countries.find((country) => country.value === value)?.label ?? value) : value;
  };
  return (
    <LockedRows
      account={account}
      isUnproved={isUnproved}
      rows={paths.map((path) => ({ path, label: formatMessage({ id: labelOf(path) }), value: show(path) }))}
    />
  );
}

const isCountry = (path: CompanyPath) =>
  path === 'country' || path.endsWith('.countryOfResidence') || path.endsWith('.nationality');
