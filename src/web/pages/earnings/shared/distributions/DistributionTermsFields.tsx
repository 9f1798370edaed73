import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DistributionKind } from '#machines/earnings/distribution/distribution.kind.ts';
import { bindText } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

export function KindField({ field }: { field: FormField<string> }) {
  const { formatMessage } = useIntl();
  return (
    <SelectField
      label={<FormattedMessage id="manager.distributions.kind" />}
      options={DistributionKind.options.map((value) => ({
        value,
        label: formatMessage({ id: `manager.kind.${value}` }),
      }))}
      {...bindText(field)}
    />
  );
}

/** The amount is the gross for all holders. Shares follow from who holds tokens on the record date. */
export function GrossField({ field }: { field: FormField<number | null> }) {
  return (
    <MoneyField
      label={<FormattedMessage id="manager.distributions.gross" />}
      hint={<FormattedMessage id="manager.create.grossHint" />}
      name={field.name}
      error={field.error && <MessageText message={field.error} />}
      value={field.value ?? undefined}
      onValueChange={(amount) => field.onChange(amount ?? null)}
      onBlur={field.onBlur}
    />
  );
}

type WithholdingFieldProps = {
  field: FormField<number | null> | FormField<string | number | null | undefined>;
  hint: ReactNode;
  isOptional?: boolean;
};

export function WithholdingField({ field, hint, isOptional = false }: WithholdingFieldProps) {
  return (
    <NumberField
      label={<FormattedMessage id="manager.create.withholding" />}
      hint={hint}
      isOptional={isOptional}
      decimals={2}
      suffix="%"
      name={field.name}
      error={field.error && <MessageText message={field.error} />}
      value={typeof field.value === 'number' ? field.value / 100 : undefined}
      onValueChange={(percent) => field.onChange(percent === undefined ? null : Math.round(percent * 100))}
      onBlur={field.onBlur}
    />
  );
}

export function RecordDateField({ field }: { field: FormField<string> }) {
  return (
    <TextField
      label={<FormattedMessage id="manager.distributions.recordDate" />}
      hint={<FormattedMessage id="manager.create.recordHint" />}
      type="date"
      {...bindText(field)}
    />
  );
}
