import type { SnapshotFrom } from 'xstate';
import type { verificationMachine } from './verification.machine.ts';
import { isResendDue, secondsLeft, secondsToResend } from './verification.time.ts';

type Now = SnapshotFrom<typeof verificationMachine>;

export const selectEmail = (now: Now) => now.context.pending.email;

export const selectTriesLeft = (now: Now) => now.context.pending.tries_left;

export const selectSecondsLeft = (now: Now) => secondsLeft(now.context);

export const selectSecondsToResend = (now: Now) => secondsToResend(now.context);

export const selectCanResend = (now: Now) => isResendDue(now.context) && now.can({ type: 'code.resend' });

export const selectRefusal = (now: Now) => now.context.refusal;
