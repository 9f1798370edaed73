import { FormattedMessage } from 'react-intl';
import type { SwitchedOff } from '#machines/tenant/customization/configuration.wire.ts';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { ConfigCheckbox, ConfigGroup } from './ConfigFields.tsx';
import type { EditorForm } from './useEditor.ts';

const namesOf = <T extends object>(group: T) => Object.keys(group) as (keyof T & string)[];
const { hide, extras, modules } = defaultCustomization;

/** The provider without which a flag has no effect. */
const needed: Partial<Record<keyof typeof extras, SwitchedOff>> = {
  signInWithGoogle: 'openid',
  signInWithApple: 'apple',
};

interface VisibilityPartProps {
  form: EditorForm;
  switchedOff: readonly SwitchedOff[];
}

export function VisibilityPart({ form, switchedOff }: VisibilityPartProps) {
  const offered = namesOf(extras).filter((name) => !switchedOff.some((each) => each === needed[name]));
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
