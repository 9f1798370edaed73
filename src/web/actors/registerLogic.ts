import { fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/form/form.contract.ts';
import type { RegisterAnswer, Registration } from '#machines/register/register.contract.ts';
import { registerMachine } from '#machines/register/register.machine.ts';
import { register } from '#web/api/auth.ts';
import { submissionResult } from '#web/forms/formErrors.ts';
import { beginGoogle } from './google.ts';
import { login } from './signInLogic.ts';
import { verificationLogic } from './verificationLogic.ts';

export const registerLogic = registerMachine.provide({
  actors: {
    register: fromPromise<SubmitResult<RegisterAnswer>, Registration>(({ input }) =>
      submissionResult(register(input), {
        user_already_registered: { fields: { email: { id: 'register.error_user_exists' } } },
      }),
    ),
    login,
    beginGoogle,
    verification: verificationLogic,
  },
});
