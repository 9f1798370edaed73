import * as v from 'valibot';
import { password, passwordsMatch } from '#machines/shared/fields/credentials.ts';
import { email } from '#machines/shared/fields/email.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { anyText, secretText } from '#machines/shared/fields/plain.ts';

/** `POST /auth/forgot-password`, which mails a link to `/remember-password?token=…`. Also the form. */
export const ForgotPasswordForm = v.strictObject({ email: email() }, requiredMessage());
export type ForgotPassword = v.InferOutput<typeof ForgotPasswordForm>;

/** The form that the link opens. */
export const NewPasswordForm = v.pipe(
  v.strictObject({ password: password(), passwordRepeat: secretText() }, requiredMessage()),
  v.forward(v.partialCheck([['password'], ['passwordRepeat']], passwordsMatch, 'validator.error_password_match'), [
    'passwordRepeat',
  ]),
);

/** `POST /auth/remember-password` */
export const RememberPasswordBody = v.strictObject({ token: anyText(), password: password() });
export type RememberPassword = v.InferOutput<typeof RememberPasswordBody>;
