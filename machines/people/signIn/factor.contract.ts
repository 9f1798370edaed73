import * as v from 'valibot';
import { LoginAnswer } from '#machines/people/session/session.contract.ts';

/** What a browser passes to `navigator.credentials` (WebAuthn level 3, section 5.1). */
export const PasskeyOptions = v.looseObject({ challenge: v.string() });
export type PasskeyOptions = v.InferOutput<typeof PasskeyOptions>;

/** What a right password of an account with a second factor is answered with, instead of a session. */
export const FactorChallenge = v.object({
  token: v.string(),
  expiresAt: v.string(),
  hasApp: v.boolean(),
  /** Null without a passkey. */
  passkey: v.nullable(PasskeyOptions),
});
export type FactorChallenge = v.InferOutput<typeof FactorChallenge>;

/** The `data` of every sign-in: a session, or the second factor that is needed for it. */
export const LoginOutcome = v.union([v.object({ factor: FactorChallenge }), LoginAnswer]);
export type LoginOutcome = v.InferOutput<typeof LoginOutcome>;

/** What the user does at the second step. The browser asks the device for the response of a passkey. */
export type FactorAttempt = { kind: 'app' | 'recovery'; code: string } | { kind: 'passkey' };
