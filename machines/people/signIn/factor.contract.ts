import * as v from 'valibot';
import { LoginAnswer } from '#machines/people/session/session.contract.ts';

/** The argument of `navigator.credentials` in the browser (WebAuthn level 3, section 5.1). */
export const PasskeyOptions = v.looseObject({ challenge: v.string() });
export type PasskeyOptions = v.InferOutput<typeof PasskeyOptions>;

/** The reply to the right password of an account with a second factor, instead of a session. */
export const FactorChallenge = v.object({
  token: v.string(),
  expiresAt: v.string(),
  hasApp: v.boolean(),
  /** Null without a passkey. */
  passkey: v.nullable(PasskeyOptions),
});
export type FactorChallenge = v.InferOutput<typeof FactorChallenge>;

/** The `data` of every sign-in: a session, or the second factor that is required. */
export const LoginOutcome = v.union([v.object({ factor: FactorChallenge }), LoginAnswer]);
export type LoginOutcome = v.InferOutput<typeof LoginOutcome>;

/** The user's input at the second step. The browser asks the device for the response of a passkey. */
export type FactorAttempt = { kind: 'app' | 'recovery'; code: string } | { kind: 'passkey' };
