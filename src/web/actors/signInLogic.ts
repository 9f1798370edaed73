import { fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/form/form.contract.ts';
import type { LoginAnswer } from '#machines/session/session.contract.ts';
import type { Credentials } from '#machines/signIn/signIn.contract.ts';
import { signInMachine } from '#machines/signIn/signIn.machine.ts';
import { login as callLogin } from '#web/api/session.ts';
import { submissionResult } from '#web/forms/formErrors.ts';
import { beginGoogle } from './google.ts';
import { verificationLogic } from './verificationLogic.ts';

/** The login with a password, also used at the end of `/register`. */
export const login = fromPromise<SubmitResult<LoginAnswer>, Credentials>(({ input }) =>
  submissionResult(callLogin(input), { credentials_not_found: { form: { id: 'login.error_credentials' } } }),
);

export const signInLogic = signInMachine.provide({
  actors: { login, beginGoogle, verification: verificationLogic },
});
