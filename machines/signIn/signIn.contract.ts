import * as v from 'valibot';
import { LoginForm } from '#machines/shared/fields/credentials.ts';

/** `POST /v2/user/login`, answered by `LoginAnswer`; also the form. */
export const LoginBody = LoginForm;
export type Credentials = v.InferOutput<typeof LoginBody>;

/** The `error` of what is refused around signing in, whatever the route. */
export const SignInFault = v.picklist([
  'credentials_not_found',
  'user_unknown',
  'link_useless',
  'google_refused',
  'google_email_unverified',
]);
export type SignInFault = v.InferOutput<typeof SignInFault>;
