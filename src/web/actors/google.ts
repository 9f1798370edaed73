import { fromPromise } from 'xstate';
import type { Submitted } from '#machines/form/form.contract.ts';
import type { GoogleBegin } from '#machines/signIn/google.contract.ts';
import { beginGoogle as begin } from '#web/api/auth.ts';
import { type Faults, submitted } from './refusals.ts';

const key = 'tesela.google.state';

export const googleFaults: Faults = {
  user_unknown: { form: { id: 'login.error_google_unknown' } },
  google_refused: { form: { id: 'login.error_google' } },
  google_email_unverified: { form: { id: 'login.error_google_email' } },
};

/** Where to go; what Google is to send back with its answer is kept, so that nobody else's answer is taken. */
export const beginGoogle = fromPromise<Submitted<{ url: string }>, GoogleBegin>(async ({ input }) => {
  const begun = await submitted(begin(input), googleFaults);
  if (begun.ok) sessionStorage.setItem(key, begun.value.state);
  return begun;
});

/** What Google has to send back, once. */
export function takeGoogleState(): string | null {
  const state = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return state;
}
