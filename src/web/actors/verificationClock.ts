import { fromCallback } from 'xstate';
import type { VerificationEvent } from '#machines/people/verification/verification.machine.ts';

/** Tells the entry of a code every second how long it has been shown. */
export const verificationClock = fromCallback<VerificationEvent>(({ sendBack }) => {
  const startedAt = Date.now();
  const timer = setInterval(() => sendBack({ type: 'clock.tick', elapsed: Date.now() - startedAt }), 1_000);
  return () => clearInterval(timer);
});
