import { useIntl } from 'react-intl';
import { useCountries } from '#web/parts/orders/invest/useCountries.ts';
import { SelectField, type SelectFieldProps } from '#web/ui/fields/SelectField.tsx';

/** A country, chosen from all of them: that of the tenant comes first. Typing finds a name. */
export function CountryField(props: Omit<SelectFieldProps, 'options' | 'placeholder'>) {
  const { formatMessage } = useIntl();
  return <SelectField {...props} placeholder={formatMessage({ id: 'ui.choose' })} options={useCountries()} />;
}
