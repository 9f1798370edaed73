import { fromPromise } from 'xstate';
import type { Refusal, SubmitResult } from '#machines/app/form/form.contract.ts';
import { forgotPasswordMachine } from '#machines/people/signIn/forgotPassword.machine.ts';
import type { ForgotPassword, RememberPassword } from '#machines/people/signIn/password.contract.ts';
import { rememberPasswordMachine, type SetPasswordResult } from '#machines/people/signIn/rememberPassword.machine.ts';
import { forgotPassword, rememberPassword } from '#web/api/people/auth.ts';
import { submissionResult } from '#web/forms/formErrors.ts';

export const forgotPasswordLogic = forgotPasswordMachine.provide({
  actors: {
    requestLink: fromPromise<SubmitResult, ForgotPassword>(({ input }) =>
      submissionResult(forgotPassword(input), {
        user_unknown: { fields: { email: { id: 'forgot_password.error_unknown' } } },
      }),
    ),
  },
});

const unusableLink: Refusal = { form: { id: 'remember_password.error_link' } };

export const rememberPasswordLogic = rememberPasswordMachine.provide({
  actors: {
    setPassword: fromPromise<SetPasswordResult, RememberPassword>(async ({ input }) => {
      const result = await submissionResult(rememberPassword(input), { link_useless: unusableLink });
      return !result.ok && result.refusal === unusableLink ? { ok: false, useless: true } : result;
    }),
  },
});
