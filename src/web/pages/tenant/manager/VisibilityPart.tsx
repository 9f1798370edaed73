import { FormattedMessage } from 'react-intl';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { ConfigCheckbox, ConfigGroup } from './ConfigFields.tsx';
import type { EditorForm } from './useEditor.ts';

const namesOf = <T extends object>(group: T) => Object.keys(group) as (keyof T & string)[];
const { hide, extras, modules } = defaultCustomization;

/** `hasIssuer`: users can sign in at Google or another issuer. */
export function VisibilityPart({ form, hasIssuer }: { form: EditorForm; hasIssuer: boolean }) {
  const offered = namesOf(extras).filter((name) => hasIssuer || name !== 'signInWithGoogle');
  return (
    <>
      <ConfigGroup title={<FormattedMessage id="configuration.group.hide" />}>
        {namesOf(hide).map((name) => (
          <ConfigCheckbox key={name} field={form.field(`customization.hide.${name}`)} />
        ))}
      </ConfigGroup>
      <ConfigGroup title={<FormattedMessage id="configuration.group.extras" />}>
        {offered.map((name) => (
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
