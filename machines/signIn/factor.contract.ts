import * as v from 'valibot';
import { LoginAnswer } from '#machines/session/session.contract.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { requiredText } from '#machines/shared/fields/text.ts';

/** The 6 digits that an authenticator app shows. */
export const appCode = () =>
  v.pipe(requiredText('validator.error_app_code'), v.regex(/^\d{6}$/, 'validator.error_app_code'));

/** People may type capitals, spaces or no dashes. */
export const recoveryCode = () =>
  v.pipe(
    requiredText('validator.error_recovery_code'),
    v.regex(/^[\s-]*([a-z2-7][\s-]*){12}$/i, 'validator.error_recovery_code'),
  );

/** What a browser passes to `navigator.credentials` and gets from it (WebAuthn level 3, section 5.1). */
export const PasskeyOptions = v.looseObject({ challenge: v.string() });
export type PasskeyOptions = v.InferOutput<typeof PasskeyOptions>;

const Encoded = v.pipe(v.string(), v.regex(/^[\w-]{1,8000}$/));
export const PasskeyResponse = v.looseObject({
  id: Encoded,
  rawId: Encoded,
  type: v.literal('public-key'),
  response: v.looseObject({ clientDataJSON: Encoded }),
  clientExtensionResults: v.looseObject({}),
});
export type PasskeyResponse = v.InferOutput<typeof PasskeyResponse>;

/** What a right password of an account with a second factor is answered with, instead of a session. */
export const FactorChallenge = v.object({
  token: v.string(),
  expiresAt: v.string(),
  hasApp: v.boolean(),
  /** Null without a passkey. */
  passkey: v.nullable(PasskeyOptions),
});
export type FactorChallenge = v.InferOutput<typeof FactorChallenge>;

export const FactorNeeded = v.object({ factor: FactorChallenge });
export type FactorNeeded = v.InferOutput<typeof FactorNeeded>;

/** The `data` of every sign-in: a session, or the second factor that is needed for it. */
export const LoginOutcome = v.union([FactorNeeded, LoginAnswer]);
export type LoginOutcome = v.InferOutput<typeof LoginOutcome>;

export const FactorProof = v.variant('kind', [
  v.strictObject({ kind: v.literal('app'), code: appCode() }, requiredMessage()),
  v.strictObject({ kind: v.literal('recovery'), code: recoveryCode() }, requiredMessage()),
  v.strictObject({ kind: v.literal('passkey'), response: PasskeyResponse }),
]);
export type FactorProof = v.InferOutput<typeof FactorProof>;

/** What the user does at the second step. The browser asks the device for the response of a passkey. */
export type FactorAttempt = { kind: 'app' | 'recovery'; code: string } | { kind: 'passkey' };

/** `POST /v2/auth/factor`, answered by `LoginAnswer`. */
export const FactorBody = v.strictObject({ token: v.string(), proof: FactorProof });
export type FactorBody = v.InferOutput<typeof FactorBody>;

/** The forms of the second step. */
export const AppCodeForm = v.strictObject({ code: appCode() }, requiredMessage());
export const RecoveryCodeForm = v.strictObject({ code: recoveryCode() }, requiredMessage());

/** The values of `error` where a second factor is refused. */
export const FactorError = v.picklist([
  'factor_wrong',
  /** The code was accepted before. */
  'factor_used',
  'factor_missing',
  /** The sign-in has to be repeated: its challenge was used, has expired, or had too many wrong answers. */
  'challenge_over',
  /** The session may only set up a second factor. */
  'factor_required',
]);
