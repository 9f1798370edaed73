import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { MAX_REASON, Reason } from '#machines/shared/fields/reason.ts';
import { bindText } from '#web/forms/bind.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';

type TextId = FormatjsIntl.Message['ids'];

/** Replaces the general texts of the field. Without a hint, the reason stays in the journal. */
export interface ReasonWording {
  label?: TextId;
  hint?: TextId | null;
  missing?: TextId;
}

export const reasonEntry = { reason: v.pipe(Reason, v.trim()) };
export const noReason = { reason: '' };

/** Asks why an act is taken. */
export function ReasonField({ field, wording = {} }: { field: FormField<string>; wording?: ReasonWording }) {
  const { label = 'manager.reason.label', hint = 'manager.reason.hint', missing = 'manager.reason.missing' } = wording;
  const errors = { 'validator.error_null': missing, 'validator.error_string_min': missing };
  return (
    <TextAreaField
      label={<FormattedMessage id={label} />}
      hint={hint && <FormattedMessage id={hint} />}
      maxLength={MAX_REASON}
      {...bindText(withWording(field, errors))}
    />
  );
}
