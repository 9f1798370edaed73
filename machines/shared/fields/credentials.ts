import * as v from 'valibot';
import { email } from './email.ts';
import { requiredMessage } from './errors.ts';
import { codeText, secretText } from './plain.ts';
import { bool } from './simple.ts';

const minPassword = 8;
/** Hashing is expensive, so a very long password could be used for a denial of service. */
const maxPassword = 256;

export function password() {
  return v.pipe(
    secretText(),
    v.minLength(minPassword, 'validator.error_string_min'),
    v.maxLength(maxPassword, 'validator.error_string_max'),
  );
}

/** The current password, entered again. It has no minimum length because it can be older than that rule. */
export function currentPassword() {
  return v.pipe(secretText(), v.maxLength(maxPassword, 'validator.error_string_max'));
}

/** The 5 digits of a code sent by mail. */
export function verificationCode() {
  return v.pipe(codeText('validator.error_code'), v.regex(/^\d{5}$/, 'validator.error_code'));
}

export const LoginForm = v.strictObject(
  { email: email(), password: password(), secret: v.optional(bool(), true) },
  requiredMessage(),
);

export const VerificationForm = v.strictObject({ email: email(), code: verificationCode() }, requiredMessage());

export const PasswordChangeForm = v.pipe(
  v.strictObject(
    { currentPassword: currentPassword(), password: password(), passwordRepeat: secretText() },
    requiredMessage(),
  ),
  v.forward(v.partialCheck([['password'], ['passwordRepeat']], passwordsMatch, 'validator.error_password_match'), [
    'passwordRepeat',
  ]),
);

export function passwordsMatch(form: { password: string; passwordRepeat: string }): boolean {
  return form.password === form.passwordRepeat;
}
