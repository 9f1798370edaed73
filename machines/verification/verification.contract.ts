import * as v from 'valibot';
import { verificationCode } from '#machines/shared/fields/credentials.ts';
import { present } from '#machines/shared/fields/errors.ts';
import { PendingVerification } from './verification.pending.ts';

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
