import { FormattedMessage, useIntl } from 'react-intl';
import { findFieldHint, findFieldLabel } from '#web/parts/tenant/fieldLabels.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { bindNumber, ConfigGroup } from './ConfigFields.tsx';
import type { EditorForm } from './useEditor.ts';

const limits = [
  ['managerIdleMinutes', 'minutes'],
  ['managerSessionHours', 'hours'],
  ['investorIdleMinutes', 'minutes'],
] as const;

/** The time limits of sessions. */
export function SessionRules({ form }: { form: EditorForm }) {
  const intl = useIntl();
  return (
    <ConfigGroup title={<FormattedMessage id="configuration.group.sessions" />}>
      {limits.map(([name, unit]) => (
        <NumberField
          key={name}
          label={findFieldLabel(intl, `settings.${name}`)}
          hint={findFieldHint(intl, `settings.${name}`)}
          suffix={<FormattedMessage id={`configuration.unit.${unit}`} />}
          {...bindNumber(form.field(`settings.${name}`))}
        />
      ))}
    </ConfigGroup>
  );
}
