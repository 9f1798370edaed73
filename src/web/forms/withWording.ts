import type { FormField } from '#web/forms/useForm.ts';

type Wording = Readonly<Record<string, TextId>>;
type TextId = FormatjsIntl.Message['ids'];

/** Replaces general validation messages by specific ones, such as "Write the reason." */
export function withWording<T>(field: FormField<T>, wording: Wording): FormField<T> {
  const id = field.error && wording[field.error.id];
  return id ? { ...field, error: { id } } : field;
}
