import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/user/account.wire.ts';
import { ProfileForm } from '#machines/user/profile.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { useForm } from '#web/actors/form.ts';
import { submitted } from '#web/actors/refusals.ts';
import { countriesQuery, saveProfile } from '#web/api/account.ts';
import { bindText } from '#web/forms/bind.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Save } from '../Save.tsx';
import { useSaved } from '../useSaved.ts';

const fields = [
  { name: 'name', autoComplete: 'given-name' },
  { name: 'surname', autoComplete: 'family-name' },
  { name: 'idNumber', autoComplete: 'off' },
  { name: 'birthday', autoComplete: 'bday', type: 'date' },
  { name: 'phone', autoComplete: 'tel', type: 'tel' },
  { name: 'address', autoComplete: 'street-address' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'postalCode', autoComplete: 'postal-code' },
  { name: 'region', autoComplete: 'address-level1' },
] as const;

/** What one is called, where one lives. What the identity check has confirmed is shown and cannot be changed here. */
export function PersonalSection({ account: { profile, locked } }: { account: Account }) {
  const { formatMessage } = useIntl();
  const saved = useSaved();
  const { data: countries = [] } = useQuery(countriesQuery);
  const form = useForm(ProfileForm, {
    values: valuesOf(profile),
    submit: (values) => submitted(saveProfile(values)),
    onSuccess: saved,
  });
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  const hintOf = (name: string) => locked.includes(name) && <FormattedMessage id="account.locked" />;
  return (
    <form className={flow()} {...form.formProps}>
      <div className={grid}>
        {fields.map(({ name, ...rest }) => (
          <TextField
            key={name}
            label={<FormattedMessage id={`account.field.${name}`} />}
            type={'type' in rest ? rest.type : 'text'}
            autoComplete={rest.autoComplete}
            readOnly={locked.includes(name)}
            hint={hintOf(name)}
            {...bindText(form.field(name))}
          />
        ))}
        {(['nationality', 'country'] as const).map((name) => (
          <SelectField
            key={name}
            label={<FormattedMessage id={`account.field.${name}`} />}
            placeholder={formatMessage({ id: 'account.choose' })}
            options={options}
            disabled={locked.includes(name)}
            hint={hintOf(name)}
            {...bindText(form.field(name))}
          />
        ))}
      </div>
      <Save form={form} />
    </form>
  );
}

/** Nationality begins as Spanish, which is the product's default and no more than that. */
function valuesOf(profile: Account['profile']) {
  return {
    name: profile.name ?? '',
    surname: profile.surname ?? '',
    username: profile.username ?? '',
    birthday: profile.birthday ?? '',
    nationality: profile.nationality ?? 'ES',
    idNumber: profile.idNumber ?? '',
    phone: profile.phone ?? '',
    address: profile.address ?? '',
    city: profile.city ?? '',
    postalCode: profile.postalCode ?? '',
    region: profile.region ?? '',
    country: profile.country ?? '',
  };
}

const grid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
});
