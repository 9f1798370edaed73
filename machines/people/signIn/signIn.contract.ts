import * as v from 'valibot';
import { LoginForm } from '#machines/shared/fields/credentials.ts';

/** `POST /v2/user/login`, answered by `LoginAnswer`. Also the form. */
export const LoginBody = LoginForm;
export type Credentials = v.InferOutput<typeof LoginBody>;

/** The values of `error` in the refusals of all sign-in routes. */
export const SignInError = v.picklist([
  'credentials_not_found',
  'user_unknown',
  'link_useless',
  'openid_refused',
  'openid_email_unverified',
  'openid_other_sign_in',
]);
export type SignInError = v.InferOutput<typeof SignInError>;
