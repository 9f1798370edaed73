import { FormattedMessage, useIntl } from 'react-intl';
import type { PaymentProviders } from '#machines/tenant/settings/settings.contract.ts';
import { bindText } from '#web/forms/bind.tsx';
import { useCountries } from '#web/parts/orders/invest/useCountries.ts';
import { findFieldHint, findFieldLabel } from '#web/parts/tenant/fieldLabels.ts';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { CoinFields } from './CoinFields.tsx';
import { bindNumber, ConfigCheckbox, ConfigGroup, ConfigSelect, ConfigTextField } from './ConfigFields.tsx';
import { MarketRules } from './MarketRules.tsx';
import { MethodFields } from './MethodFields.tsx';
import { SessionRules } from './SessionRules.tsx';
import type { EditorForm } from './useEditor.ts';

/** The private settings, which only the server uses. `has`: the equipment that the methods depend on. */
export function RulesPart({ form, has }: { form: EditorForm; has: PaymentProviders }) {
  const intl = useIntl();
  const countries = useCountries();
  const days = <FormattedMessage id="configuration.unit.days" />;
  const label = (name: string) => ({
    label: findFieldLabel(intl, `settings.${name}`),
    hint: findFieldHint(intl, `settings.${name}`),
  });
  return (
    <>
      <ConfigGroup title={<FormattedMessage id="configuration.group.investing" />}>
        <ConfigSelect field={form.field('settings.suitabilityPolicy')} options={['declare', 'retryThenContact']} />
        <NumberField
          {...label('fundingNearPercent')}
          suffix="%"
          {...bindNumber(form.field('settings.fundingNearPercent'))}
        />
        <NumberField {...label('orderDays')} suffix={days} {...bindNumber(form.field('settings.orderDays'))} />
        <NumberField {...label('signDays')} suffix={days} {...bindNumber(form.field('settings.signDays'))} />
        <MoneyField {...label('ownerLimit')} isOptional {...bindNumber(form.field('settings.ownerLimit'))} />
        <ConfigCheckbox field={form.field('settings.neutralMessages')} />
      </ConfigGroup>
      <MethodFields form={form} has={has} />
      {has.coin && <CoinFields form={form} />}
      <ConfigGroup title={<FormattedMessage id="configuration.group.distributing" />}>
        <SelectField {...label('country')} options={countries} {...bindText(form.field('settings.country'))} />
        <MoneyField {...label('approvalLimit')} {...bindNumber(form.field('settings.approvalLimit'))} />
        <NumberField
          {...label('withholdingBasisPoints')}
          decimals={2}
          suffix="%"
          {...bindNumber(form.field('settings.withholdingBasisPoints'), 100)}
        />
      </ConfigGroup>
      <ConfigGroup title={<FormattedMessage id="configuration.group.referral" />}>
        {(['giver', 'newcomer'] as const).map((name) => (
          <MoneyField
            key={name}
            {...label(`referralReward.${name}`)}
            {...bindNumber(form.field(`settings.referralReward.${name}`))}
          />
        ))}
        <NumberField
          {...label('referralReward.days')}
          suffix={days}
          {...bindNumber(form.field('settings.referralReward.days'))}
        />
        <NumberField
          {...label('referralReward.perYear')}
          {...bindNumber(form.field('settings.referralReward.perYear'))}
        />
      </ConfigGroup>
      <SessionRules form={form} />
      <MarketRules form={form} />
      <ConfigGroup title={<FormattedMessage id="configuration.group.account" />}>
        {(['iban', 'bic', 'holder'] as const).map((name) => (
          <ConfigTextField key={name} field={form.field(`settings.collectionAccount.${name}`)} />
        ))}
      </ConfigGroup>
      <ConfigGroup title={<FormattedMessage id="configuration.group.platform" />}>
        {(['name', 'taxNumber', 'address', 'contact'] as const).map((name) => (
          <ConfigTextField key={name} field={form.field(`settings.platform.${name}`)} />
        ))}
        {(['name', 'taxNumber'] as const).map((name) => (
          <ConfigTextField key={name} field={form.field(`settings.registrar.${name}`)} />
        ))}
      </ConfigGroup>
    </>
  );
}
