import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { ProfileForm } from '#machines/people/user/profile.wire.ts';
import { flow } from '#styled/recipes';
import { countriesQuery, saveProfile } from '#web/api/people/account.ts';
import { bindText } from '#web/forms/bind.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { formGrid } from '../formGrid.ts';
import { SaveFooter } from '../SaveFooter.tsx';
import { useAccountUpdate } from '../useAccountUpdate.ts';

const fields = [
  { name: 'username', autoComplete: 'nickname' },
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
const countryFields = [{ name: 'nationality' }, { name: 'country' }] as const;

/**
 * The user's name, contact and address. Data that an identity check compares are shown above the form instead of in it,
 * except for a company's representative, who has a separate form.
 */
export function PersonalSection({ account: { profile, locked } }: { account: Account }) {
  const { formatMessage } = useIntl();
  const updateAccount = useAccountUpdate();
  const { data: countries = [] } = useQuery(countriesQuery);
  const form = useDraftedForm(ProfileForm, {
    draft: 'account.personal',
    values: toFormValues(profile),
    submit: (values) => submissionResult(saveProfile(values)),
    onSuccess: updateAccount,
  });
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  const isOpen = ({ name }: { name: string }) => !locked.includes(name);
  return (
    <form className={flow()} {...form.formProps}>
      <DraftNotice draft={form.draft} />
      <div className={formGrid}>
        {fields.filter(isOpen).map(({ name, ...rest }) => (
          <TextField
            key={name}
            label={<FormattedMessage id={`account.field.${name}`} />}
            type={'type' in rest ? rest.type : 'text'}
            autoComplete={rest.autoComplete}
            isOptional={name === 'username' || name === 'region'}
            hint={name === 'username' && <FormattedMessage id="account.field.usernameHint" />}
            {...bindText(form.field(name))}
          />
        ))}
        {countryFields.filter(isOpen).map(({ name }) => (
          <SelectField
            key={name}
            label={<FormattedMessage id={`account.field.${name}`} />}
            placeholder={formatMessage({ id: 'ui.choose' })}
            options={options}
            {...bindText(form.field(name))}
          />
        ))}
      </div>
      <SaveFooter form={form} />
    </form>
  );
}

/** The nationality defaults to Spanish. */
function toFormValues(profile: Account['profile']) {
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
