import type { SnapshotFrom } from 'xstate';
import type { Message } from '#machines/app/form/form.contract.ts';
import { isSame, valueAt } from '#machines/app/form/values.ts';
import type { configurationEditorMachine } from './configurationEditor.machine.ts';

type Now = SnapshotFrom<typeof configurationEditorMachine>;

/** The manager's last action, which the page still displays. */
export function selectLastResult(now: Now): { kind: 'published' | 'proposed' | 'loaded'; version: number } | null {
  const { version } = now.context;
  if (now.matches({ editing: 'published' })) return { kind: 'published', version };
  if (now.matches({ editing: 'proposed' })) return { kind: 'proposed', version };
  return now.matches({ editing: 'loaded' }) ? { kind: 'loaded', version } : null;
}

/**
 * The message of the last refused request. It is left out if the verdict of an unsound configuration explains more. A
 * refusal of the note is shown only here.
 */
export function selectRefusal(now: Now): Message | undefined {
  const { refusal, verdict } = now.context;
  if (verdict && now.matches({ editing: 'refused' })) return undefined;
  return refusal.form ?? Object.values(refusal.fields ?? {})[0];
}

/** The fault that the server's check found at a field, until its value changes. */
export function findFieldFault({ context }: Now, values: unknown, path: string): Message | undefined {
  const { verdict, judged } = context;
  const fault = verdict?.faults.find((each) => each.path === path);
  if (!fault || verdict?.isSound) return undefined;
  return isSame(valueAt(values, path), valueAt(judged, path)) ? { ...fault.message, field: path } : undefined;
}
