import * as v from 'valibot';
import { Count } from '#machines/shared/fields/primitives.ts';

const Time = v.pipe(v.string(), v.isoTimestamp());

/**
 * A verification that waits for its code. `now` is the server's time: the browser counts with the differences, so that
 * a wrong clock on the device changes no time limit.
 */
export const PendingVerification = v.object({
  id: v.string(),
  email: v.string(),
  now: Time,
  expires_at: Time,
  resend_at: Time,
  tries_left: Count,
  codes_left: Count,
});
export type PendingVerification = v.InferOutput<typeof PendingVerification>;
