import { fromPromise } from 'xstate';
import { type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import type { RegisterAnswer, Registration } from '#machines/people/register/register.contract.ts';
import { registerMachine } from '#machines/people/register/register.machine.ts';
import type { LoginAnswer } from '#machines/people/session/session.contract.ts';
import type { Credentials } from '#machines/people/signIn/signIn.contract.ts';
import { register } from '#web/api/people/auth.ts';
import { login as callLogin } from '#web/api/people/session.ts';
import { submissionResult } from '#web/forms/formErrors.ts';
import { beginOpenId } from './openId.ts';
import { verificationLogic } from './verificationLogic.ts';

/** The login at the end of `/register`. A new account has no second factor. */
const login = fromPromise<SubmitResult<LoginAnswer>, Credentials>(async ({ input }) => {
  const signedIn = await submissionResult(callLogin(input), {
    credentials_not_found: { form: { id: 'login.error_credentials' } },
  });
  if (!signedIn.ok) return signedIn;
  return 'factor' in signedIn.value ? { ok: false, refusal: unforeseen } : { ok: true, value: signedIn.value };
});

export const registerLogic = registerMachine.provide({
  actors: {
    register: fromPromise<SubmitResult<RegisterAnswer>, Registration>(({ input }) =>
      submissionResult(register(input), {
        user_already_registered: { fields: { email: { id: 'register.error_user_exists' } } },
      }),
    ),
    login,
    beginOpenId,
    verification: verificationLogic,
  },
});
