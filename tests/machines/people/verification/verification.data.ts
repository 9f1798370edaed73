import type { PendingVerification } from '#machines/people/verification/verification.pending.ts';

/** A code that has just been sent. It is valid for five minutes, and a new one can be requested after one minute. */
export const pending: PendingVerification = {
  id: 'verification-1',
  email: 'ada@demo.test',
  now: '2026-03-02T10:00:00.000Z',
  expires_at: '2026-03-02T10:05:00.000Z',
  resend_at: '2026-03-02T10:01:00.000Z',
  tries_left: 5,
  codes_left: 4,
};

export const verified = { email: pending.email, email_verification: '2026-03-02T10:02:00.000Z' };
