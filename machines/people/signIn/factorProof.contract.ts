import * as v from 'valibot';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { anyText, codeText } from '#machines/shared/fields/plain.ts';

/** The 6 digits that an authenticator app shows. */
export const appCode = () =>
  v.pipe(codeText('validator.error_app_code'), v.regex(/^\d{6}$/, 'validator.error_app_code'));

/** People may type capitals, spaces or no dashes. */
const recoveryCode = () =>
  v.pipe(codeText('validator.error_recovery_code'), v.regex(/^-*([a-z2-7]-*){12}$/i, 'validator.error_recovery_code'));

const Encoded = v.pipe(v.string(), v.regex(/^[\w-]{1,8000}$/));

/** The result of `navigator.credentials` in the browser (WebAuthn level 3, section 5.1). */
export const PasskeyResponse = v.looseObject({
  id: Encoded,
  rawId: Encoded,
  type: v.literal('public-key'),
  response: v.looseObject({ clientDataJSON: Encoded }),
  clientExtensionResults: v.looseObject({}),
});
export type PasskeyResponse = v.InferOutput<typeof PasskeyResponse>;

export const FactorProof = v.variant('kind', [
  v.strictObject({ kind: v.literal('app'), code: appCode() }, requiredMessage()),
  v.strictObject({ kind: v.literal('recovery'), code: recoveryCode() }, requiredMessage()),
  v.strictObject({ kind: v.literal('passkey'), response: PasskeyResponse }),
]);
export type FactorProof = v.InferOutput<typeof FactorProof>;

/** `POST /v2/auth/factor`, answered by `LoginAnswer`. */
export const FactorBody = v.strictObject({ token: anyText(), proof: FactorProof });
export type FactorBody = v.InferOutput<typeof FactorBody>;

/** The forms of the second step. */
export const AppCodeForm = v.strictObject({ code: appCode() }, requiredMessage());
export const RecoveryCodeForm = v.strictObject({ code: recoveryCode() }, requiredMessage());
