import { fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { LoginOutcome } from '#machines/people/signIn/factor.contract.ts';
import type { GoogleFinish, GoogleFinishAnswer, GoogleLink } from '#machines/people/signIn/googleCallback.contract.ts';
import { googleCallbackMachine } from '#machines/people/signIn/googleCallback.machine.ts';
import { finishGoogle, linkGoogle } from '#web/api/people/auth.ts';
import { submissionResult } from '#web/forms/formErrors.ts';
import { consumeGoogleState, googleErrors } from './google.ts';

const linkErrors = {
  ...googleErrors,
  credentials_not_found: { fields: { password: { id: 'login.error_password' } } },
};

export const googleCallbackLogic = googleCallbackMachine.provide({
  actors: {
    finish: fromPromise<SubmitResult<GoogleFinishAnswer>, GoogleFinish>(async ({ input }) => {
      const expected = consumeGoogleState();
      if (input.code === '' || expected === null || expected !== input.state)
        return { ok: false, refusal: { form: { id: 'login.error_google' } } };
      return submissionResult(finishGoogle(input), googleErrors);
    }),
    link: fromPromise<SubmitResult<LoginOutcome>, GoogleLink>(({ input }) =>
      submissionResult(linkGoogle(input), linkErrors),
    ),
  },
});
