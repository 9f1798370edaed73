import { FormattedMessage, useIntl } from 'react-intl';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { bindNumber, Choice, Group, Line, Tick } from './Fields.tsx';
import { hintOf, labelOf } from './labels.ts';
import { MethodFields } from './MethodFields.tsx';
import type { EditorForm } from './useEditor.ts';

/** What only the server decides with. */
export function RulesPart({ form }: { form: EditorForm }) {
  const intl = useIntl();
  const days = <FormattedMessage id="configuration.unit.days" />;
  const label = (name: string) => ({
    label: labelOf(intl, `settings.${name}`),
    hint: hintOf(intl, `settings.${name}`),
  });
  return (
    <>
      <Group title={<FormattedMessage id="configuration.group.investing" />}>
        <Choice field={form.field('settings.suitabilityPolicy')} options={['declare', 'retryThenContact']} />
        <NumberField
          {...label('fundingNearPercent')}
          suffix="%"
          {...bindNumber(form.field('settings.fundingNearPercent'))}
        />
        <NumberField {...label('orderDays')} suffix={days} {...bindNumber(form.field('settings.orderDays'))} />
        <NumberField {...label('signDays')} suffix={days} {...bindNumber(form.field('settings.signDays'))} />
        <MoneyField {...label('ownerLimit')} isOptional {...bindNumber(form.field('settings.ownerLimit'))} />
        <Tick field={form.field('settings.neutralMessages')} />
      </Group>
      <MethodFields form={form} />
      <Group title={<FormattedMessage id="configuration.group.distributing" />}>
        <MoneyField {...label('approvalLimit')} {...bindNumber(form.field('settings.approvalLimit'))} />
        <NumberField
          {...label('withholdingBasisPoints')}
          decimals={2}
          suffix="%"
          {...bindNumber(form.field('settings.withholdingBasisPoints'), 100)}
        />
      </Group>
      <Group title={<FormattedMessage id="configuration.group.account" />}>
        {(['iban', 'bic', 'holder'] as const).map((name) => (
          <Line key={name} field={form.field(`settings.collectionAccount.${name}`)} />
        ))}
      </Group>
      <Group title={<FormattedMessage id="configuration.group.platform" />}>
        {(['name', 'taxNumber', 'address', 'contact'] as const).map((name) => (
          <Line key={name} field={form.field(`settings.platform.${name}`)} />
        ))}
        {(['name', 'taxNumber'] as const).map((name) => (
          <Line key={name} field={form.field(`settings.registrar.${name}`)} />
        ))}
      </Group>
    </>
  );
}
