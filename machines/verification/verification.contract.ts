import * as v from 'valibot';
import { verificationCode } from '#machines/shared/fields/credentials.ts';
import { present } from '#machines/shared/fields/errors.ts';

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

export const VerificationCode = verificationCode();

/** The form of the code entry. */
export const CodeForm = v.strictObject({ code: VerificationCode }, present());

/** `POST /auth/verify` */
export const VerifyBody = v.strictObject({ verification_id: v.string(), code: VerificationCode });
export type VerifyBody = v.InferOutput<typeof VerifyBody>;

export const VerifyAnswer = v.object({ email: v.string(), email_verification: v.string() });
export type VerifyAnswer = v.InferOutput<typeof VerifyAnswer>;

/** `POST /auth/resend`, answered by the verification that replaces this one. */
export const ResendBody = v.strictObject({ verification_id: v.string() });
export const ResendAnswer = v.object({ verification: PendingVerification });

/**
 * The `error` of a refused verify or resend. `code_incorrect` comes with `tries_left`; `code_used_up`: the tries of this
 * code are over, another one can be sent; `codes_used_up`: no more codes today.
 */
export const CodeFault = v.picklist(['code_incorrect', 'code_expired', 'code_used_up', 'codes_used_up']);
export type CodeFault = v.InferOutput<typeof CodeFault>;

export type Checked = { ok: true; value: VerifyAnswer } | { ok: false; fault: CodeFault; triesLeft: number };
export type Resent = { ok: true; value: PendingVerification } | { ok: false; fault: CodeFault };
