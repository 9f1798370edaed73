import * as v from 'valibot';
import type { Refusal } from '#machines/app/form/form.contract.ts';
import { verificationCode } from '#machines/shared/fields/credentials.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { anyText } from '#machines/shared/fields/plain.ts';
import { PendingVerification } from './verification.pending.ts';

export const VerificationCode = verificationCode();

/** The form in which the code is entered. */
export const CodeForm = v.strictObject({ code: VerificationCode }, requiredMessage());

/** `POST /auth/verify` */
export const VerifyBody = v.strictObject({ verification_id: anyText(), code: VerificationCode });
export type VerifyBody = v.InferOutput<typeof VerifyBody>;

export const VerifyAnswer = v.object({ email: v.string(), email_verification: v.string() });
export type VerifyAnswer = v.InferOutput<typeof VerifyAnswer>;

/** `POST /auth/resend`, answered by the verification that replaces this one. */
export const ResendBody = v.strictObject({ verification_id: anyText() });
export const ResendAnswer = v.object({ verification: PendingVerification });

/**
 * The values of `error` in a refused verify or resend. `code_incorrect` comes with `tries_left`. `code_used_up`: no
 * tries are left for this code, but another one can be sent. `codes_used_up`: no more codes can be sent today.
 */
export const CodeError = v.picklist(['code_incorrect', 'code_expired', 'code_used_up', 'codes_used_up']);
export type CodeError = v.InferOutput<typeof CodeError>;

/** The subject of the code no longer accepts it, for example a contract that was withdrawn in the meantime. */
type Refused = { ok: false; error: 'refused'; refusal: Refusal };

export type CheckResult =
  | { ok: true; value: VerifyAnswer }
  | { ok: false; error: CodeError; triesLeft: number }
  | Refused;
export type ResendResult = { ok: true; value: PendingVerification } | { ok: false; error: CodeError } | Refused;
