import { FormattedMessage } from 'react-intl';
import { defaultCustomization } from '#machines/customization/customization.contract.ts';
import { ConfigCheckbox, ConfigGroup } from './ConfigFields.tsx';
import type { EditorForm } from './useEditor.ts';

const namesOf = <T extends object>(group: T) => Object.keys(group) as (keyof T & string)[];
const { hide, extras, modules } = defaultCustomization;

export function VisibilityPart({ form }: { form: EditorForm }) {
  return (
    <>
      <ConfigGroup title={<FormattedMessage id="configuration.group.hide" />}>
        {namesOf(hide).map((name) => (
          <ConfigCheckbox key={name} field={form.field(`customization.hide.${name}`)} />
        ))}
      </ConfigGroup>
      <ConfigGroup title={<FormattedMessage id="configuration.group.extras" />}>
        {namesOf(extras).map((name) => (
          <ConfigCheckbox key={name} field={form.field(`customization.extras.${name}`)} />
        ))}
      </ConfigGroup>
      <ConfigGroup title={<FormattedMessage id="configuration.group.modules" />}>
        {namesOf(modules).map((name) => (
          <ConfigCheckbox key={name} field={form.field(`customization.modules.${name}`)} />
        ))}
      </ConfigGroup>
    </>
  );
}
