import { fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { GoogleBegin } from '#machines/people/signIn/google.contract.ts';
import { beginGoogle as requestGoogleUrl } from '#web/api/people/auth.ts';
import { type FormErrorsByCode, submissionResult } from '#web/forms/formErrors.ts';

const storageKey = 'tesela.google.state';

export const googleErrors: FormErrorsByCode = {
  user_unknown: { form: { id: 'login.error_google_unknown' } },
  google_refused: { form: { id: 'login.error_google' } },
  google_email_unverified: { form: { id: 'login.error_google_email' } },
};

/** Fetches Google's address. The `state` is stored, so that only the answer to this request is accepted later. */
export const beginGoogle = fromPromise<SubmitResult<{ url: string }>, GoogleBegin>(async ({ input }) => {
  const response = await submissionResult(requestGoogleUrl(input), googleErrors);
  if (response.ok) sessionStorage.setItem(storageKey, response.value.state);
  return response;
});

/** The expected `state` of Google's answer. It is removed, because it is valid for one answer only. */
export function consumeGoogleState(): string | null {
  const state = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return state;
}
