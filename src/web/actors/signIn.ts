import { fromPromise } from 'xstate';
import type { Submitted } from '#machines/form/form.contract.ts';
import type { LoginAnswer } from '#machines/session/session.contract.ts';
import type { Credentials } from '#machines/signIn/signIn.contract.ts';
import { signInMachine } from '#machines/signIn/signIn.machine.ts';
import { login as callLogin } from '#web/api/session.ts';
import { beginGoogle } from './google.ts';
import { submitted } from './refusals.ts';
import { verificationLogic } from './verification.ts';

/** The login with a password; `/register` ends with it too. */
export const login = fromPromise<Submitted<LoginAnswer>, Credentials>(({ input }) =>
  submitted(callLogin(input), { credentials_not_found: { form: { id: 'login.error_credentials' } } }),
);

export const signInLogic = signInMachine.provide({
  actors: { login, beginGoogle, verification: verificationLogic },
});
