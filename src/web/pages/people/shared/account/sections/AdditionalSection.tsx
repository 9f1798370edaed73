import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { AdditionalForm, MaritalStatus, Sex } from '#machines/people/user/profile.wire.ts';
import { flow } from '#styled/recipes';
import { saveAdditionalData } from '#web/api/people/account.ts';
import { bindText } from '#web/forms/bind.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { formGrid } from '../formGrid.ts';
import { SaveFooter } from '../SaveFooter.tsx';
import { useAccountUpdate } from '../useAccountUpdate.ts';

/** The additional data that the tenant asks for. The spouse is asked for only with community property. */
export function AdditionalSection({ account: { profile } }: { account: Account }) {
  const { formatMessage } = useIntl();
  const updateAccount = useAccountUpdate();
  const form = useDraftedForm(AdditionalForm, {
    draft: 'account.additional',
    values: toFormValues(profile),
    submit: ({ spouse, ...values }) =>
      submissionResult(
        saveAdditionalData(values.maritalStatus === 'marriedCommunity' ? { ...values, spouse } : values),
      ),
    onSuccess: updateAccount,
  });
  const placeholder = formatMessage({ id: 'ui.choose' });
  const hasSpouse = form.values.maritalStatus === 'marriedCommunity';
  return (
    <form className={flow()} {...form.formProps}>
      <DraftNotice draft={form.draft} />
      <div className={formGrid}>
        <TextField
          label={<FormattedMessage id="account.field.occupation" />}
          autoComplete="organization-title"
          {...bindText(form.field('occupation'))}
        />
        <SelectField
          label={<FormattedMessage id="account.field.maritalStatus" />}
          placeholder={placeholder}
          options={MaritalStatus.options.map((value) => ({
            value,
            label: formatMessage({ id: `account.marital.${value}` }),
          }))}
          {...bindText(form.field('maritalStatus'))}
        />
        {hasSpouse &&
          (['name', 'surname', 'idNumber'] as const).map((part) => (
            <TextField
              key={part}
              label={<FormattedMessage id={`account.spouse.${part}`} />}
              autoComplete="off"
              {...bindText(form.field(`spouse.${part}`))}
            />
          ))}
        <SelectField
          label={<FormattedMessage id="account.field.sex" />}
          isOptional
          placeholder={placeholder}
          options={Sex.options.map((value) => ({ value, label: formatMessage({ id: `account.sex.${value}` }) }))}
          {...bindText(form.field('sex'))}
        />
        <TextField
          label={<FormattedMessage id="account.field.secondaryPhone" />}
          isOptional
          type="tel"
          {...bindText(form.field('secondaryPhone'))}
        />
      </div>
      <SaveFooter form={form} />
    </form>
  );
}

const toFormValues = (profile: Account['profile']) => ({
  occupation: profile.occupation ?? '',
  maritalStatus: profile.maritalStatus ?? '',
  spouse: profile.spouse ?? { name: '', surname: '', idNumber: '' },
  sex: profile.sex ?? '',
  secondaryPhone: profile.secondaryPhone ?? '',
});
