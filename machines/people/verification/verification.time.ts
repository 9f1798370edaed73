import type { PendingVerification } from './verification.pending.ts';

export interface Countdown {
  pending: PendingVerification;
  elapsed: number;
}

const since = ({ pending, elapsed }: Countdown, time: string) => Date.parse(time) - Date.parse(pending.now) - elapsed;

/** Seconds until the code expires, rounded up. */
export const secondsLeft = (countdown: Countdown) => seconds(since(countdown, countdown.pending.expires_at));

/** Seconds until another code can be requested, rounded up. */
export const secondsToResend = (countdown: Countdown) => seconds(since(countdown, countdown.pending.resend_at));

export const hasExpired = (countdown: Countdown) => since(countdown, countdown.pending.expires_at) <= 0;

export const isResendDue = (countdown: Countdown) =>
  countdown.pending.codes_left > 0 && since(countdown, countdown.pending.resend_at) <= 0;

function seconds(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds / 1000));
}
