import { fromPromise } from 'xstate';
import type { Submitted } from '#machines/form/form.contract.ts';
import type { LoginAnswer } from '#machines/session/session.contract.ts';
import type { GoogleFinish, GoogleFinishAnswer, GoogleLink } from '#machines/signIn/googleCallback.contract.ts';
import { googleCallbackMachine } from '#machines/signIn/googleCallback.machine.ts';
import { finishGoogle, linkGoogle } from '#web/api/auth.ts';
import { googleFaults, takeGoogleState } from './google.ts';
import { submitted } from './refusals.ts';

const linkFaults = {
  ...googleFaults,
  credentials_not_found: { fields: { password: { id: 'login.error_password' } } },
};

export const googleCallbackLogic = googleCallbackMachine.provide({
  actors: {
    finish: fromPromise<Submitted<GoogleFinishAnswer>, GoogleFinish>(async ({ input }) => {
      const expected = takeGoogleState();
      if (input.code === '' || expected === null || expected !== input.state)
        return { ok: false, refusal: { form: { id: 'login.error_google' } } };
      return submitted(finishGoogle(input), googleFaults);
    }),
    link: fromPromise<Submitted<LoginAnswer>, GoogleLink>(({ input }) => submitted(linkGoogle(input), linkFaults)),
  },
});
