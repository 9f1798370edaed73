import { fromPromise } from 'xstate';
import type { Refusal, Submitted } from '#machines/form/form.contract.ts';
import { forgotPasswordMachine } from '#machines/signIn/forgotPassword.machine.ts';
import type { ForgotPassword, RememberPassword } from '#machines/signIn/password.contract.ts';
import { type Remembered, rememberPasswordMachine } from '#machines/signIn/rememberPassword.machine.ts';
import { forgotPassword, rememberPassword } from '#web/api/auth.ts';
import { submitted } from './refusals.ts';

export const forgotPasswordLogic = forgotPasswordMachine.provide({
  actors: {
    requestLink: fromPromise<Submitted, ForgotPassword>(({ input }) =>
      submitted(forgotPassword(input), {
        user_unknown: { fields: { email: { id: 'forgot_password.error_unknown' } } },
      }),
    ),
  },
});

const uselessLink: Refusal = { form: { id: 'remember_password.error_link' } };

export const rememberPasswordLogic = rememberPasswordMachine.provide({
  actors: {
    setPassword: fromPromise<Remembered, RememberPassword>(async ({ input }) => {
      const set = await submitted(rememberPassword(input), { link_useless: uselessLink });
      return !set.ok && set.refusal === uselessLink ? { ok: false, useless: true } : set;
    }),
  },
});
