import { FormattedMessage } from 'react-intl';
import type { IdentityField } from '#machines/people/kyc/identityData.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { useCountryName } from './useCountryName.ts';

type IdentityValueProps = { field: IdentityField; value: string | undefined };

/** A formatted value of an identity. */
export function IdentityValue({ field, value }: IdentityValueProps) {
  const countryName = useCountryName();
  if (!value) return <FormattedMessage id="manager.identity.none" />;
  if (field === 'birthday') return <DateTime value={value} format="long" />;
  return field === 'nationality' ? countryName(value) : value;
}
