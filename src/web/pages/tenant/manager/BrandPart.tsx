import { FormattedMessage, useIntl } from 'react-intl';
import { RegisterField } from '#machines/shared/fields/registerField.ts';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { link } from '#styled/recipes';
import { findFieldLabel } from '#web/parts/tenant/fieldLabels.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { bindNumber, ConfigGroup, ConfigSelect, ConfigTextField } from './ConfigFields.tsx';
import { PictureField } from './PictureField.tsx';
import type { EditorForm } from './useEditor.ts';

const urls = Object.keys(defaultCustomization.urls) as (keyof typeof defaultCustomization.urls)[];
const scripts = Object.keys(defaultCustomization.analytics) as (keyof typeof defaultCustomization.analytics)[];
const texts = ['promise', 'supervision', 'continuity', 'investCustomDisclaimer', 'declareInterestDescription'] as const;

export function BrandPart({ form }: { form: EditorForm }) {
  const intl = useIntl();
  return (
    <>
      <ConfigGroup title={<FormattedMessage id="configuration.group.brand" />}>
        <ConfigTextField field={form.field('customization.title')} />
        <ConfigTextField field={form.field('customization.brand.accent')} />
        <p>
          <Link href="/manager/components" className={link()}>
            <FormattedMessage id="configuration.components" />
          </Link>
        </p>
        <PictureField field={form.field('customization.image.logo')} name="logo" isOptional />
        <PictureField field={form.field('customization.image.favicon')} name="favicon" />
      </ConfigGroup>
      <ConfigGroup title={<FormattedMessage id="configuration.group.tenant" />}>
        <ConfigSelect
          field={form.field('customization.tenant.type')}
          options={['crowdfunding', 'admission_to_trading']}
        />
        <ConfigSelect field={form.field('customization.tenant.locale')} options={['es', 'en']} />
        <ConfigTextField field={form.field('customization.tenant.timeZone')} />
        <NumberField
          label={findFieldLabel(intl, 'customization.tenant.identityHours')}
          suffix={<FormattedMessage id="configuration.unit.hours" />}
          {...bindNumber(form.field('customization.tenant.identityHours'))}
        />
      </ConfigGroup>
      <ConfigGroup title={<FormattedMessage id="configuration.group.currency" />}>
        {(['code', 'name', 'symbol'] as const).map((name) => (
          <ConfigTextField key={name} field={form.field(`customization.currency.${name}`)} />
        ))}
        <ConfigSelect field={form.field('customization.currency.symbol_position')} options={['before', 'after']} />
      </ConfigGroup>
      <ConfigGroup
        title={<FormattedMessage id="configuration.group.urls" />}
        hint={<FormattedMessage id="configuration.group.urls.hint" />}
      >
        {urls.map((name) => (
          <ConfigTextField key={name} field={form.field(`customization.urls.${name}`)} isOptional />
        ))}
      </ConfigGroup>
      {(['es', 'en'] as const).map((language) => (
        <ConfigGroup key={language} title={<FormattedMessage id={`configuration.group.texts.${language}`} />}>
          {texts.map((name) => (
            <ConfigTextField
              key={name}
              field={form.field(`customization.texts.${language}.${name}`)}
              isOptional
              isLong
            />
          ))}
        </ConfigGroup>
      ))}
      <RegisterFields form={form} />
      <ConfigGroup title={<FormattedMessage id="configuration.group.analytics" />}>
        {scripts.map((name) => (
          <ConfigTextField key={name} field={form.field(`customization.analytics.${name}`)} isOptional />
        ))}
      </ConfigGroup>
      <ConfigGroup title={<FormattedMessage id="configuration.group.css" />}>
        <ConfigTextField field={form.field('customization.css')} isOptional isLong />
      </ConfigGroup>
    </>
  );
}

/** The order of the form does not depend on the order of the clicks. */
function RegisterFields({ form }: { form: EditorForm }) {
  const field = form.field('customization.fields.register');
  const value = field.value ?? [];
  return (
    <ConfigGroup title={<FormattedMessage id="configuration.group.register" />}>
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
    </ConfigGroup>
  );
}
