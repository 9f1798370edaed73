import * as v from 'valibot';

const Time = v.pipe(v.string(), v.isoTimestamp());
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A confirmation that waits for its code. `now` is the server's clock: the browser counts from the differences, so that
 * a wrong clock on the device neither shortens nor extends anything.
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
