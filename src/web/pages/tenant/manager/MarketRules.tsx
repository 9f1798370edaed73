import { FormattedMessage, useIntl } from 'react-intl';
import { findFieldHint, findFieldLabel } from '#web/parts/tenant/fieldLabels.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { bindNumber, ConfigCheckbox, ConfigGroup, ConfigSelect } from './ConfigFields.tsx';
import type { EditorForm } from './useEditor.ts';

/** The rules of sales between holders. */
export function MarketRules({ form }: { form: EditorForm }) {
  const intl = useIntl();
  const days = <FormattedMessage id="configuration.unit.days" />;
  const label = (name: string) => ({
    label: findFieldLabel(intl, `settings.${name}`),
    hint: findFieldHint(intl, `settings.${name}`),
  });
  return (
    <ConfigGroup title={<FormattedMessage id="configuration.group.market" />}>
      <NumberField {...label('adDays')} suffix={days} {...bindNumber(form.field('settings.adDays'))} />
      <NumberField {...label('adPriceBand')} suffix="%" {...bindNumber(form.field('settings.adPriceBand'))} />
      <NumberField {...label('transferDays')} suffix={days} {...bindNumber(form.field('settings.transferDays'))} />
      {(['saleFeeBasisPoints', 'saleWithholdingBasisPoints'] as const).map((name) => (
        <NumberField
          key={name}
          {...label(name)}
          decimals={2}
          suffix="%"
          {...bindNumber(form.field(`settings.${name}`), 100)}
        />
      ))}
      <ConfigSelect field={form.field('settings.transferWhitelist')} options={['automatic', 'manual']} />
      <ConfigCheckbox field={form.field('settings.saleCard')} />
      <ConfigCheckbox field={form.field('settings.outsidePayment')} />
    </ConfigGroup>
  );
}
