import { FormattedMessage } from 'react-intl';
import { defaultCustomization } from '#machines/customization/customization.contract.ts';
import { Group, Tick } from './Fields.tsx';
import type { EditorForm } from './useEditor.ts';

const namesOf = <T extends object>(group: T) => Object.keys(group) as (keyof T & string)[];
const { hide, extras, modules } = defaultCustomization;

/** Everything that is there or not there, in plain words. */
export function ShownPart({ form }: { form: EditorForm }) {
  return (
    <>
      <Group title={<FormattedMessage id="configuration.group.hide" />}>
        {namesOf(hide).map((name) => (
          <Tick key={name} field={form.field(`customization.hide.${name}`)} />
        ))}
      </Group>
      <Group title={<FormattedMessage id="configuration.group.extras" />}>
        {namesOf(extras).map((name) => (
          <Tick key={name} field={form.field(`customization.extras.${name}`)} />
        ))}
      </Group>
      <Group title={<FormattedMessage id="configuration.group.modules" />}>
        {namesOf(modules).map((name) => (
          <Tick key={name} field={form.field(`customization.modules.${name}`)} />
        ))}
      </Group>
    </>
  );
}
