import { FormattedMessage, useIntl } from 'react-intl';
import { defaultCustomization } from '#machines/customization/customization.contract.ts';
import { RegisterField } from '#machines/shared/fields/registerField.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { bindNumber, Choice, Group, Line } from './Fields.tsx';
import { labelOf } from './labels.ts';
import type { EditorForm } from './useEditor.ts';

const urls = Object.keys(defaultCustomization.urls) as (keyof typeof defaultCustomization.urls)[];
const scripts = Object.keys(defaultCustomization.analytics) as (keyof typeof defaultCustomization.analytics)[];
const texts = ['investCustomDisclaimer', 'declareInterestDescription'] as const;

/** What the tenant is called, how it looks, and what it says in its own words. */
export function BrandPart({ form }: { form: EditorForm }) {
  const intl = useIntl();
  return (
    <>
      <Group title={<FormattedMessage id="configuration.group.brand" />}>
        <Line field={form.field('customization.title')} />
        <Line field={form.field('customization.brand.accent')} />
        <Line field={form.field('customization.image.logo')} isOptional />
        <Line field={form.field('customization.image.favicon')} />
      </Group>
      <Group title={<FormattedMessage id="configuration.group.tenant" />}>
        <Choice field={form.field('customization.tenant.type')} options={['crowdfunding', 'admission_to_trading']} />
        <Choice field={form.field('customization.tenant.locale')} options={['es', 'en']} />
        <Line field={form.field('customization.tenant.timeZone')} />
        <NumberField
          label={labelOf(intl, 'customization.tenant.identityHours')}
          suffix={<FormattedMessage id="configuration.unit.hours" />}
          {...bindNumber(form.field('customization.tenant.identityHours'))}
        />
      </Group>
      <Group title={<FormattedMessage id="configuration.group.currency" />}>
        {(['code', 'name', 'symbol'] as const).map((name) => (
          <Line key={name} field={form.field(`customization.currency.${name}`)} />
        ))}
        <Choice field={form.field('customization.currency.symbol_position')} options={['before', 'after']} />
      </Group>
      <Group
        title={<FormattedMessage id="configuration.group.urls" />}
        hint={<FormattedMessage id="configuration.group.urls.hint" />}
      >
        {urls.map((name) => (
          <Line key={name} field={form.field(`customization.urls.${name}`)} isOptional />
        ))}
      </Group>
      {(['es', 'en'] as const).map((language) => (
        <Group key={language} title={<FormattedMessage id={`configuration.group.texts.${language}`} />}>
          {texts.map((name) => (
            <Line key={name} field={form.field(`customization.texts.${language}.${name}`)} isOptional isLong />
          ))}
        </Group>
      ))}
      <RegisterFields form={form} />
      <Group title={<FormattedMessage id="configuration.group.analytics" />}>
        {scripts.map((name) => (
          <Line key={name} field={form.field(`customization.analytics.${name}`)} isOptional />
        ))}
      </Group>
      <Group title={<FormattedMessage id="configuration.group.css" />}>
        <Line field={form.field('customization.css')} isOptional isLong />
      </Group>
    </>
  );
}

/** In the order of the form, whichever was ticked first. */
function RegisterFields({ form }: { form: EditorForm }) {
  const field = form.field('customization.fields.register');
  const value = field.value ?? [];
  return (
    <Group title={<FormattedMessage id="configuration.group.register" />}>
      {RegisterField.options.map((name) => (
        <CheckboxField
          key={name}
          label={<FormattedMessage id={`configuration.register.${name}`} />}
          checked={value.includes(name)}
          onChange={({ target }) =>
            field.onChange(
              RegisterField.options.filter((each) => (each === name ? target.checked : value.includes(each))),
            )
          }
        />
      ))}
    </Group>
  );
}
