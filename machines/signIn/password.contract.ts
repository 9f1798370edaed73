import * as v from 'valibot';
import { email } from '#machines/shared/fields/contact.ts';
import { isRepeated, password } from '#machines/shared/fields/credentials.ts';
import { present } from '#machines/shared/fields/errors.ts';
import { filled } from '#machines/shared/fields/text.ts';

/** `POST /auth/forgot-password`: mails a link to `/remember-password?token=…`; also the form. */
export const ForgotPasswordForm = v.strictObject({ email: email() }, present());
export type ForgotPassword = v.InferOutput<typeof ForgotPasswordForm>;

/** The form that the link opens. */
export const NewPasswordForm = v.pipe(
  v.strictObject({ password: password(), passwordRepeat: filled() }, present()),
  v.forward(v.partialCheck([['password'], ['passwordRepeat']], isRepeated, 'validator.error_password_match'), [
    'passwordRepeat',
  ]),
);

/** `POST /auth/remember-password` */
export const RememberPasswordBody = v.strictObject({ token: v.string(), password: password() });
export type RememberPassword = v.InferOutput<typeof RememberPasswordBody>;
