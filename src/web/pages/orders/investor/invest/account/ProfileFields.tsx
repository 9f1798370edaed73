import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import type { ProfileForm } from '#machines/people/user/profile.wire.ts';
import { bindText } from '#web/forms/bind.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { fieldGrid } from '#web/parts/orders/invest/fieldGrid.ts';
import { LockedHint } from '#web/parts/people/LockedHint.tsx';
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
  account: Pick<Account, 'locked' | 'confirmed'>;
  countries: readonly SelectOption[];
};

export function ProfileFields({ names, field, account, countries }: ProfileFieldsProps) {
  const { formatMessage } = useIntl();
  const { locked, confirmed } = account;
  return (
    <div className={fieldGrid}>
      {names.map((name) => {
        const { value, ...rest } = field(name);
        const common = {
          ...bindText({ ...rest, value: value ?? '' }),
          label: <FormattedMessage id={`account.field.${name}`} />,
          hint: locked.includes(name) && <LockedHint locked={locked} confirmed={confirmed} path={name} />,
          isOptional: name === 'region',
        };
        return name === 'nationality' || name === 'country' ? (
          <SelectField
            key={name}
            {...common}
            placeholder={formatMessage({ id: 'account.choose' })}
            options={countries}
            disabled={locked.includes(name)}
          />
        ) : (
          <TextField key={name} {...common} {...inputProps[name]} readOnly={locked.includes(name)} />
        );
      })}
    </div>
  );
}
