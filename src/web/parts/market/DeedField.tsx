import { FormattedMessage } from 'react-intl';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { DEED_MEGABYTES } from './transferForms.ts';

type DeedFieldProps = {
  field: FormField<unknown>;
  hint: 'market.give.deedHint' | 'market.inheritance.deedHint';
  isDisabled: boolean;
};

/** The document that proves a transfer without a price. */
export function DeedField({ field, hint, isDisabled }: DeedFieldProps) {
  return (
    <FileField
      name={field.name}
      label={<FormattedMessage id="market.give.deed" />}
      hint={<FormattedMessage id={hint} values={{ size: DEED_MEGABYTES }} />}
      accept=".pdf"
      file={field.value as File | undefined}
      onFileChange={(chosen) => field.onChange(chosen)}
      error={field.error && <MessageText message={field.error} />}
      isDisabled={isDisabled}
    />
  );
}
