import type { ChangeEvent, ReactNode } from 'react';
import type { FormField } from '#web/actors/form.ts';
import { MessageText } from './MessageText.tsx';

const errorOf = (field: Pick<FormField<unknown>, 'error'>): ReactNode =>
  field.error && <MessageText message={field.error} />;

/** The props of a field that text is typed into. */
export const bindText = (
  field: FormField<string> | FormField<string | undefined> | FormField<string | null | undefined>,
) => ({
  name: field.name,
  value: field.value ?? '',
  error: errorOf(field),
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    field.onChange(event.target.value),
  onBlur: field.onBlur,
});

type Tick = FormField<boolean> | FormField<boolean | 0 | 1> | FormField<number | boolean | null | undefined>;

/** The props of a box that is ticked. */
export const bindTick = (field: Tick) => ({
  name: field.name,
  checked: Boolean(field.value),
  error: errorOf(field),
  onChange: (event: ChangeEvent<HTMLInputElement>) => field.onChange(event.target.checked),
  onBlur: field.onBlur,
});

/** The props of a field that gives its value itself, such as the code. */
export const bindValue = <T,>(field: FormField<T>) => ({
  name: field.name,
  value: field.value,
  error: errorOf(field),
  onValueChange: field.onChange,
});
