import type { SnapshotFrom } from 'xstate';
import type { inspectionMachine } from './inspection.machine.ts';

type Now = SnapshotFrom<typeof inspectionMachine>;

/** The source of the events. */
export function sourceOf(now: Now): 'live' | 'play' | 'file' {
  if (now.matches('listening')) return 'live';
  return now.matches('file') ? 'file' : 'play';
}

/** The displayed moment of the past; undefined while the newest one is followed. */
export const selectPastIndex = (now: Now): number | undefined =>
  now.matches({ listening: 'past' }) || now.matches({ playing: 'past' }) || now.matches({ file: 'past' })
    ? now.context.index
    : undefined;

/** No event can be sent to a recording from a file, because no machine runs. */
export const canSend = (now: Now) => !now.matches('file');
