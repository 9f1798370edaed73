import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import type { ProfileForm } from '#machines/people/user/profile.wire.ts';
import { needsPostalCode } from '#machines/shared/rules/postalCodes.ts';
import { bindText } from '#web/forms/bind.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { fieldGrid } from '#web/parts/orders/invest/fieldGrid.ts';
import { CheckedIdentity } from '#web/parts/people/CheckedIdentity.tsx';
import { SelectField, type SelectOption } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type Name = Exclude<keyof ProfileForm, 'username'>;

const inputProps: Record<Name, { autoComplete: string; type?: 'date' | 'tel' }> = {
  name: { autoComplete: 'given-name' },
  surname: { autoComplete: 'family-name' },
  idNumber: { autoComplete: 'off' },
  birthday: { autoComplete: 'bday', type: 'date' },
  nationality: { autoComplete: 'off' },
  phone: { autoComplete: 'tel', type: 'tel' },
  address: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  postalCode: { autoComplete: 'postal-code' },
  region: { autoComplete: 'address-level1' },
  country: { autoComplete: 'country' },
};

type ProfileFieldsProps = {
  names: readonly Name[];
  field: (name: Name) => FormField<string | null | undefined>;
  account: Pick<Account, 'profile' | 'locked' | 'confirmed'>;
  countries: readonly SelectOption[];
};

/** What the identity check compares is shown as confirmed. The rest are fields. */
export function ProfileFields({ names, field, account, countries }: ProfileFieldsProps) {
  const { formatMessage } = useIntl();
  const { locked } = account;
  const open = names.filter((name) => !locked.includes(name));
  const country = names.includes('country') ? (field('country').value ?? undefined) : undefined;
  return (
    <>
      {open.length < names.length && <CheckedIdentity account={account} />}
      <div className={fieldGrid}>
        {open.map((name) => {
          const { value, ...rest } = field(name);
          const common = {
            ...bindText({ ...rest, value: value ?? '' }),
            label: <FormattedMessage id={`account.field.${name}`} />,
            isOptional: name === 'region' || (name === 'postalCode' && !needsPostalCode(country)),
          };
          return name === 'nationality' || name === 'country' ? (
            <SelectField key={name} {...common} placeholder={formatMessage({ id: 'ui.choose' })} options={countries} />
          ) : (
            <TextField key={name} {...common} {...inputProps[name]} />
          );
        })}
      </div>
    </>
  );
}
