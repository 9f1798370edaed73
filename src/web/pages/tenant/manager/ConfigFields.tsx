import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { bindCheckbox, bindText } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { findFieldHint, findFieldLabel } from '#web/parts/tenant/fieldLabels.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

type Text = FormField<string> | FormField<string | undefined> | FormField<string | null | undefined>;

export function ConfigTextField({
  field,
  isOptional = false,
  isLong = false,
}: {
  field: Text;
  isOptional?: boolean;
  isLong?: boolean;
}) {
  const intl = useIntl();
  const props = {
    label: findFieldLabel(intl, field.name),
    hint: findFieldHint(intl, field.name),
    isOptional,
    ...bindText(field),
  };
  return isLong ? <TextAreaField rows={5} {...props} /> : <TextField autoComplete="off" {...props} />;
}

export function ConfigSelect({ field, options }: { field: Text; options: readonly string[] }) {
  const intl = useIntl();
  return (
    <SelectField
      label={findFieldLabel(intl, field.name)}
      hint={findFieldHint(intl, field.name)}
      options={options.map((value) => ({
        value,
        label: intl.formatMessage({ id: `configuration.choice.${value}` as 'configuration.choice.es' }),
      }))}
      {...bindText(field)}
    />
  );
}

export function ConfigCheckbox({ field }: { field: FormField<boolean> | FormField<boolean | undefined> }) {
  const intl = useIntl();
  const { name, value = false, ...rest } = field as FormField<boolean>;
  return (
    <CheckboxField
      label={findFieldLabel(intl, name)}
      hint={findFieldHint(intl, name)}
      {...bindCheckbox({ ...rest, name, value: Boolean(value) })}
    />
  );
}

/**
 * The props of a number or an amount, which may be empty while the user types. `per` is the factor between the stored
 * and the displayed number.
 */
export const bindNumber = (field: FormField<number | null | undefined>, per = 1) => ({
  name: field.name,
  value: typeof field.value === 'number' ? field.value / per : undefined,
  error: field.error && <MessageText message={field.error} />,
  onValueChange: (value: number | undefined) =>
    field.onChange(value === undefined ? undefined : Math.round(value * per)),
  onBlur: field.onBlur,
});

type ConfigGroupProps = { title: ReactNode; hint?: ReactNode; children: ReactNode };

export function ConfigGroup({ title, hint, children }: ConfigGroupProps) {
  return (
    <Panel title={title}>
      <div className={flow({ gap: '4' })}>
        {hint && <p className={css({ textStyle: 'small', color: 'muted', maxWidth: 'reading' })}>{hint}</p>}
        <div className={grid}>{children}</div>
      </div>
    </Panel>
  );
}

const grid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
});
