import type { SnapshotFrom } from 'xstate';
import type { inspectionMachine } from './inspection.machine.ts';

type Now = SnapshotFrom<typeof inspectionMachine>;

/** The source of the events. */
export function selectSource(now: Now): 'live' | 'play' | 'file' {
  if (now.matches('listening')) return 'live';
  return now.matches('file') ? 'file' : 'play';
}

/** The displayed moment of the past, as a position among all messages; undefined while the newest one is followed. */
export const selectPastOrder = (now: Now): number | undefined =>
  now.matches({ listening: 'following' }) || now.matches({ playing: 'following' }) || now.matches({ file: 'following' })
    ? undefined
    : now.context.order;

/** Whether it stopped at a breakpoint. */
export const isStopped = (now: Now) =>
  now.matches({ listening: 'stopped' }) || now.matches({ playing: 'stopped' }) || now.matches({ file: 'stopped' });

/** No event can be sent to a recording from a file, because no machine runs. */
export const canSend = (now: Now) => !now.matches('file');
