import type { PendingVerification } from './verification.pending.ts';

export interface Counted {
  pending: PendingVerification;
  elapsed: number;
}

const since = ({ pending, elapsed }: Counted, time: string) => Date.parse(time) - Date.parse(pending.now) - elapsed;

/** Whole seconds until the code is no longer valid. */
export const secondsLeft = (counted: Counted) => seconds(since(counted, counted.pending.expires_at));

/** Whole seconds until another code can be asked for. */
export const secondsToResend = (counted: Counted) => seconds(since(counted, counted.pending.resend_at));

export const hasExpired = (counted: Counted) => since(counted, counted.pending.expires_at) <= 0;

export const isResendDue = (counted: Counted) =>
  counted.pending.codes_left > 0 && since(counted, counted.pending.resend_at) <= 0;

function seconds(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds / 1000));
}
