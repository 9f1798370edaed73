import { fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import { type OpenIdProvider, openIdNames } from '#machines/people/signIn/openId.contract.ts';
import type { OpenIdStart } from '#machines/people/signIn/openIdBegin.contract.ts';
import { beginOpenId as requestUrl } from '#web/api/people/auth.ts';
import { type FormErrorsByCode, submissionResult } from '#web/forms/formErrors.ts';

const storageKey = 'tesela.openid.state';

/** A message that names the provider. */
export const openIdMessage = (id: string, provider: OpenIdProvider) => ({
  form: { id: `login.error_openid${id}`, values: { provider: openIdNames[provider] } },
});

export const openIdErrors = (provider: OpenIdProvider): FormErrorsByCode => ({
  user_unknown: openIdMessage('_unknown', provider),
  openid_refused: openIdMessage('', provider),
  openid_email_unverified: openIdMessage('_email', provider),
  openid_other_sign_in: openIdMessage('_other', provider),
});

/** Fetches the provider's address. The `state` is stored, so that only the answer to this request is accepted later. */
export const beginOpenId = fromPromise<SubmitResult<{ url: string }>, OpenIdStart>(async ({ input }) => {
  const response = await submissionResult(requestUrl(input), openIdErrors(input.provider));
  if (response.ok) sessionStorage.setItem(storageKey, response.value.state);
  return response;
});

/** The expected `state` of the provider's answer. It is removed, because it is valid for one answer only. */
export function consumeOpenIdState(): string | null {
  const state = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return state;
}
