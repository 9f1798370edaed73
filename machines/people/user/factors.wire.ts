import * as v from 'valibot';
import { PasskeyOptions } from '#machines/people/signIn/factor.contract.ts';
import { appCode, PasskeyResponse } from '#machines/people/signIn/factorProof.contract.ts';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { text } from '#machines/shared/fields/text.ts';

const Moment = v.string();
const Sealed = v.pipe(v.string(), v.nonEmpty(), v.maxLength(4000));

export const Factor = v.object({
  id: v.string(),
  kind: v.picklist(['totp', 'passkey']),
  /** The name that the user has given to a passkey; empty for an authenticator app. */
  name: v.string(),
  createdAt: Moment,
  lastUsedAt: v.nullable(Moment),
});
export type Factor = v.InferOutput<typeof Factor>;

/** `GET /account/factors` */
export const Factors = v.object({
  /** Whether the account has to add a factor before anything else. */
  isRequired: v.boolean(),
  factors: v.array(Factor),
  recoveryCodesLeft: v.number(),
});
export type Factors = v.InferOutput<typeof Factors>;

/** Body of every operation that changes the factors, and the form that asks for the password. */
export const FactorPasswordForm = v.strictObject({ password: currentPassword() }, requiredMessage());

/** `POST /account/factors/app`: the secret for the app, as text and as the address in its QR code. */
export const AppStarted = v.object({ pending: v.string(), secret: v.string(), address: v.string() });
export type AppStarted = v.InferOutput<typeof AppStarted>;

/** `POST /account/factors/app/confirm` */
export const AppConfirmBody = v.strictObject({ pending: Sealed, code: appCode() }, requiredMessage());

/** `POST /account/factors/passkey` */
export const PasskeyStarted = v.object({ pending: v.string(), options: PasskeyOptions });
export type PasskeyStarted = v.InferOutput<typeof PasskeyStarted>;

const passkeyName = () => text({ max: 60 });

/** The form that starts a passkey. */
export const PasskeyForm = v.strictObject({ name: passkeyName(), password: currentPassword() }, requiredMessage());

/** `POST /account/factors/passkey/confirm` */
export const PasskeyConfirmBody = v.strictObject({ pending: Sealed, name: passkeyName(), response: PasskeyResponse });

/** The reply contains recovery codes only when they are new: with the first factor, or after a renewal. */
export const FactorAdded = v.object({ recoveryCodes: v.nullable(v.array(v.string())) });
export type FactorAdded = v.InferOutput<typeof FactorAdded>;

/** `POST /account/factors/recovery-codes` */
export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

/** `POST /account/factors/challenge`: the challenge that a passkey has to sign for an act of this session. */
export const StepUpChallenge = v.object({ token: v.string(), passkey: PasskeyOptions });
export type StepUpChallenge = v.InferOutput<typeof StepUpChallenge>;
