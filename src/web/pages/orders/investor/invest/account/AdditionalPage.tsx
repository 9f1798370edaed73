import { useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { previousPath } from '#machines/orders/invest/invest.selectors.ts';
import type { Account } from '#machines/people/user/account.wire.ts';
import { AdditionalForm, MaritalStatus, Sex } from '#machines/people/user/profile.wire.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { accountQuery } from '#web/api/people/account.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { fieldGrid } from '#web/parts/orders/invest/fieldGrid.ts';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { useCountries } from '#web/parts/orders/invest/useCountries.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { submitEvent } from '#web/wizard/submitEvent.ts';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { StepHeader } from '../StepHeader.tsx';
import { useStepForm } from '../useStepForm.ts';

const path = 'aditional-information';
const communityProperty = 'marriedCommunity';
const noSpouse = { name: '', surname: '', idNumber: '' };
const spouseFields = ['name', 'surname', 'idNumber'] as const;

/** The additional data that the tenant asks for. The spouse is asked for only with community property. */
export function AdditionalPage({ wizard }: { wizard: Wizard }) {
  const { now, hrefOf } = useWizard(wizard);
  const { data: account } = useSuspenseQuery(accountQuery);
  const { formatMessage } = useIntl();
  const countries = useCountries();
  const form = useStepForm(wizard, path, AdditionalForm, {
    saved: toFormValues(account.profile),
    submit: (typed) => submitEvent(wizard.actor, { type: 'step.save', values: typed }),
  });
  const back = previousPath(now);
  const countryName = (code: string) => countries.find(({ value }) => value === code)?.label ?? code;
  const placeholder = formatMessage({ id: 'ui.choose' });
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.additional.title" />}
        detail={<FormattedMessage id="invest.additional.detail" />}
      />
      <form {...form.formProps}>
        <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
          <div className={fieldGrid}>
            <TextField
              {...bindText(form.field('occupation'))}
              label={<FormattedMessage id="account.field.occupation" />}
              autoComplete="organization-title"
            />
            <SelectField
              {...bindText(form.field('maritalStatus'))}
              onChange={({ target: { value } }) => {
                form.field('maritalStatus').onChange(value);
                form.field('spouse').onChange(value === communityProperty ? noSpouse : null);
              }}
              label={<FormattedMessage id="account.field.maritalStatus" />}
              placeholder={placeholder}
              options={MaritalStatus.options.map((value) => ({
                value,
                label: formatMessage({ id: `account.marital.${value}` }),
              }))}
            />
            {form.values.spouse &&
              spouseFields.map((part) => (
                <TextField
                  key={part}
                  {...bindText(form.field(`spouse.${part}`))}
                  label={<FormattedMessage id={`account.spouse.${part}`} />}
                  autoComplete="off"
                />
              ))}
            <SelectField
              {...bindText(form.field('sex'))}
              label={<FormattedMessage id="account.field.sex" />}
              isOptional
              placeholder={placeholder}
              options={Sex.options.map((value) => ({ value, label: formatMessage({ id: `account.sex.${value}` }) }))}
            />
            {!account.taxResidence && (
              <>
                <SelectField
                  {...bindText(form.field('countryOfResidence'))}
                  label={<FormattedMessage id="account.field.countryOfResidence" />}
                  isOptional
                  placeholder={placeholder}
                  options={countries}
                />
                <TextField
                  {...bindText(form.field('taxNumber'))}
                  label={<FormattedMessage id="account.field.taxNumber" />}
                  isOptional
                  autoComplete="off"
                />
              </>
            )}
            <TextField
              {...bindText(form.field('secondaryPhone'))}
              label={<FormattedMessage id="account.field.secondaryPhone" />}
              isOptional
              type="tel"
            />
          </div>
          {account.taxResidence && (
            <p className={css({ color: 'muted' })}>
              <FormattedMessage
                id="invest.additional.taxResidence"
                values={{ country: countryName(account.taxResidence.country) }}
              />{' '}
              <Link className={link()} href="/user/account?section=tax">
                <FormattedMessage id="account.fact.change" />
              </Link>
            </p>
          )}
          <FormError error={form.error} />
        </div>
        <StepFooter backHref={back ? hrefOf(back) : undefined}>
          <Button type="submit" width="phone" isLoading={form.isSubmitting}>
            <FormattedMessage id="invest.save" />
          </Button>
        </StepFooter>
      </form>
    </>
  );
}

const toFormValues = (profile: Account['profile']) => ({
  occupation: profile.occupation ?? '',
  maritalStatus: profile.maritalStatus ?? '',
  spouse: profile.spouse ?? (profile.maritalStatus === communityProperty ? noSpouse : null),
  sex: profile.sex ?? '',
  secondaryPhone: profile.secondaryPhone ?? '',
  countryOfResidence: '',
  taxNumber: '',
});
