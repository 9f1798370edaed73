import type { ChangeEvent, ReactNode } from 'react';
import { MessageText } from './MessageText.tsx';
import type { FormField } from './useForm.ts';

const renderError = (field: Pick<FormField<unknown>, 'error'>): ReactNode =>
  field.error && <MessageText message={field.error} />;

/** The props of a text field. */
export const bindText = (
  field: FormField<string> | FormField<string | undefined> | FormField<string | null | undefined>,
) => ({
  name: field.name,
  value: field.value ?? '',
  error: renderError(field),
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    field.onChange(event.target.value),
  onBlur: field.onBlur,
});

type CheckboxFormField =
  | FormField<boolean>
  | FormField<boolean | 0 | 1>
  | FormField<number | boolean | null | undefined>;

/** The props of a checkbox. */
export const bindCheckbox = (field: CheckboxFormField) => ({
  name: field.name,
  checked: Boolean(field.value),
  error: renderError(field),
  onChange: (event: ChangeEvent<HTMLInputElement>) => field.onChange(event.target.checked),
  onBlur: field.onBlur,
});

/** The props of a field that passes its value instead of an event, such as `CodeField`. */
export const bindValue = <T,>(field: FormField<T>) => ({
  name: field.name,
  value: field.value,
  error: renderError(field),
  onValueChange: field.onChange,
});
