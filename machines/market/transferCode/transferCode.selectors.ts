import type { SnapshotFrom } from 'xstate';
import { isLastCodeWrong, type transferCodeMachine } from './transferCode.machine.ts';

type Now = SnapshotFrom<typeof transferCodeMachine>;

export const selectTriesLeft = (now: Now) => now.context.triesLeft;

/** The field says so until another code is sent, also while a new one is requested. */
export const selectIsWrong = (now: Now) => isLastCodeWrong(now.context);

/** One request at a time: the next one has the version of the transfer that the last one has left. */
export const selectCanRequest = (now: Now) => now.can({ type: 'code.request' });
