import { fromPromise } from 'xstate';
import type { Submitted } from '#machines/form/form.contract.ts';
import type { RegisterAnswer, Registration } from '#machines/register/register.contract.ts';
import { registerMachine } from '#machines/register/register.machine.ts';
import { register } from '#web/api/auth.ts';
import { beginGoogle } from './google.ts';
import { submitted } from './refusals.ts';
import { login } from './signIn.ts';
import { verificationLogic } from './verification.ts';

export const registerLogic = registerMachine.provide({
  actors: {
    register: fromPromise<Submitted<RegisterAnswer>, Registration>(({ input }) =>
      submitted(register(input), {
        user_already_registered: { fields: { email: { id: 'register.error_user_exists' } } },
      }),
    ),
    login,
    beginGoogle,
    verification: verificationLogic,
  },
});
