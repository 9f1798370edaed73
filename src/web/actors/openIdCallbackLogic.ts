import { fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { LoginOutcome } from '#machines/people/signIn/factor.contract.ts';
import type { OpenIdProvider } from '#machines/people/signIn/openId.contract.ts';
import type { OpenIdFinishAnswer, OpenIdLink, OpenIdReturn } from '#machines/people/signIn/openIdCallback.contract.ts';
import { openIdCallbackMachine } from '#machines/people/signIn/openIdCallback.machine.ts';
import { finishOpenId, linkOpenId } from '#web/api/people/auth.ts';
import { submissionResult } from '#web/forms/formErrors.ts';
import { consumeOpenIdState, openIdErrors, openIdMessage } from './openId.ts';

const linkErrors = (provider: OpenIdProvider) => ({
  ...openIdErrors(provider),
  credentials_not_found: { fields: { password: { id: 'login.error_password' } } },
});

export const openIdCallbackLogic = openIdCallbackMachine.provide({
  actors: {
    finish: fromPromise<SubmitResult<OpenIdFinishAnswer>, OpenIdReturn>(async ({ input }) => {
      const { provider, body, isCancelled } = input;
      const expected = consumeOpenIdState();
      const isOwn = expected !== null && expected === body.state;
      if (!isOwn || body.code === '')
        return { ok: false, refusal: openIdMessage(isOwn && isCancelled ? '_cancelled' : '', provider) };
      return submissionResult(finishOpenId(provider, body), openIdErrors(provider));
    }),
    link: fromPromise<SubmitResult<LoginOutcome>, { provider: OpenIdProvider; body: OpenIdLink }>(({ input }) =>
      submissionResult(linkOpenId(input.provider, input.body), linkErrors(input.provider)),
    ),
  },
});
