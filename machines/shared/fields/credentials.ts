import * as v from 'valibot';
import { email } from './contact.ts';
import { present } from './errors.ts';
import { bool } from './simple.ts';
import { filled } from './text.ts';

const minPassword = 8;
/** Hashing is work: a password of a megabyte would be an attack on it. */
const maxPassword = 256;

export function password() {
  return v.pipe(
    filled(),
    v.minLength(minPassword, 'validator.error_string_min'),
    v.maxLength(maxPassword, 'validator.error_string_max'),
  );
}

/** The current password, where it is asked for again: it may be older than the rule of its shortest length. */
export function currentPassword() {
  return v.pipe(filled(), v.maxLength(maxPassword, 'validator.error_string_max'));
}

/** The 5 digits that a mail brings. */
export function verificationCode() {
  return v.pipe(filled('validator.error_code'), v.regex(/^\d{5}$/, 'validator.error_code'));
}

export const LoginForm = v.strictObject(
  { email: email(), password: password(), secret: v.optional(bool(), true) },
  present(),
);

export const VerificationForm = v.strictObject({ email: email(), code: verificationCode() }, present());

export const PasswordChangeForm = v.pipe(
  v.strictObject({ currentPassword: currentPassword(), password: password(), passwordRepeat: filled() }, present()),
  v.forward(v.partialCheck([['password'], ['passwordRepeat']], isRepeated, 'validator.error_password_match'), [
    'passwordRepeat',
  ]),
);

/** "Both must match", said at the second of them. */
export function isRepeated(form: { password: string; passwordRepeat: string }): boolean {
  return form.password === form.passwordRepeat;
}
