import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/user/account.wire.ts';
import { ProfileForm } from '#machines/user/profile.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { countriesQuery, saveProfile } from '#web/api/account.ts';
import { bindText } from '#web/forms/bind.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { useForm } from '#web/forms/useForm.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { LockedHint } from '#web/views/identity/LockedHint.tsx';
import { SaveFooter } from '../SaveFooter.tsx';
import { useAccountUpdate } from '../useAccountUpdate.ts';

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

/** The user's name, contact and address. Fields that the identity check has confirmed are read-only. */
export function PersonalSection({ account: { profile, locked, confirmed } }: { account: Account }) {
  const { formatMessage } = useIntl();
  const updateAccount = useAccountUpdate();
  const { data: countries = [] } = useQuery(countriesQuery);
  const form = useForm(ProfileForm, {
    values: valuesOf(profile),
    submit: (values) => submissionResult(saveProfile(values)),
    onSuccess: updateAccount,
  });
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  const hintOf = (path: string) =>
    locked.includes(path) && <LockedHint locked={locked} confirmed={confirmed} path={path} />;
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
      <SaveFooter form={form} />
    </form>
  );
}

/** The nationality defaults to Spanish. */
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
