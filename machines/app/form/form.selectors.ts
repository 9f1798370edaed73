import type { SnapshotFrom } from 'xstate';
import type { Message } from './form.contract.ts';
import type { formMachine } from './form.machine.ts';
import { valueAt } from './values.ts';

type Now = SnapshotFrom<typeof formMachine>;
export type FormSnapshot = Now;

export const selectValue = (now: Now, path: string) => valueAt(now.context.values, path);

/** The error of a field. It is shown only after the field lost the focus or after an attempt to submit. */
export function selectError({ context }: Now, path: string): Message | undefined {
  const refused = context.refusal.fields?.[path];
  if (refused) return refused;
  return context.attempted || context.touched.includes(path) ? context.errors[path] : undefined;
}

/** The error of the complete form: the server's refusal, or a check that concerns no single field. */
export const selectFormError = (now: Now): Message | undefined => now.context.refusal.form ?? selectError(now, '');

/** The user has changed the values, even if they are equal to the initial ones again. */
export const isTyped = ({ context: { values, saved } }: Now): boolean => values !== saved;

export const selectIsSubmitting = (now: Now) => now.matches('submitting');

export const selectIsSucceeded = (now: Now) => now.matches('succeeded');

/** There is unsaved input, so the page must not be left or reloaded without a warning. */
export const selectIsUnsaved = (now: Now) =>
  now.matches({ editing: 'dirty' }) || now.matches('refused') || now.matches('submitting');
