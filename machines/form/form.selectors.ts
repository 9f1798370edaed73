import type { SnapshotFrom } from 'xstate';
import type { Message } from './form.contract.ts';
import type { formMachine } from './form.machine.ts';
import { valueAt } from './values.ts';

type Now = SnapshotFrom<typeof formMachine>;

export const selectValue = (now: Now, path: string) => valueAt(now.context.values, path);

/** What is wrong with a field, once it has been left or the form has been tried: not while it is first filled in. */
export function selectError({ context }: Now, path: string): Message | undefined {
  const refused = context.refusal.fields?.[path];
  if (refused) return refused;
  return context.attempted || context.touched.includes(path) ? context.errors[path] : undefined;
}

/** What is wrong with the whole form: what the server said, else a check that concerns no single field. */
export const selectFormError = (now: Now): Message | undefined => now.context.refusal.form ?? selectError(now, '');

export const selectIsSubmitting = (now: Now) => now.matches('submitting');

export const selectIsSucceeded = (now: Now) => now.matches('succeeded');

/** Something typed here is nowhere else yet: the page is not to be left or reloaded without a word. */
export const selectIsUnsaved = (now: Now) =>
  now.matches({ editing: 'dirty' }) || now.matches('refused') || now.matches('submitting');
