import * as v from 'valibot';
import { openIdPersonNames } from '#machines/people/signIn/openIdBegin.contract.ts';
import { anyText } from '#machines/shared/fields/plain.ts';
import { operation, raw } from '#server/http/operation.ts';
import { seal, unseal } from '#server/secrets/secretLinks.sealed.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { AWAY_SECONDS, namePurpose } from './openId.user.ts';

const { name, surname } = openIdPersonNames;

/** Apple's field `user`, which comes only with the user's first sign-in. */
const AppleUser = v.object({ name: v.optional(v.object({ firstName: name, lastName: surname }), {}) });

/** What Apple posts. A field that is not understood counts as missing, and the page then says that it failed. */
const Posted = v.object({
  state: v.fallback(anyText(200), ''),
  code: v.fallback(anyText(2000), ''),
  error: v.fallback(anyText(200), ''),
  user: v.fallback(v.pipe(anyText(), v.parseJson(), AppleUser), { name: {} }),
});

const SealedNames = v.object({ state: v.string(), name, surname });

/**
 * Receives the form with which Apple answers. A browser sends no cookie with a form of another site (`SameSite=Lax`), so
 * nothing is decided here: the page of this site is opened, and asks for the session with the cookie and its own state.
 * The names are sealed for that state, because addresses are logged and stay in the browser's history.
 */
export const postedReturn = operation({
  method: 'POST',
  stepUp: { session: 'signIn' },
  path: '/v2/auth/apple/return',
  summary: 'Receives the form with which Apple answers, and continues to the page that completes the sign-in.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 3600 },
  handle: async ({ tenant, http }) => {
    const form = Object.fromEntries(new URLSearchParams(await http.req.text()));
    const { state, code, error, user } = v.parse(Posted, form);
    const { firstName, lastName } = user.name;
    const hasNames = firstName !== undefined || lastName !== undefined;
    const names = { state, name: firstName, surname: lastName };
    const parameters = {
      provider: 'apple',
      state,
      code,
      error,
      user: hasNames ? seal(tenant, namePurpose('apple', 'names'), names, AWAY_SECONDS) : '',
    };
    const page = new URL('/callback', tenant.origin);
    for (const [key, value] of Object.entries(parameters)) if (value) page.searchParams.set(key, value);
    return raw(new Response(null, { status: 303, headers: { location: page.href } }));
  },
});

/** The names that were posted with the answer to this sign-in. */
export function unsealNames(tenant: Tenant, sealed: string | undefined, state: string) {
  const names = sealed ? unseal(tenant, namePurpose('apple', 'names'), sealed, SealedNames) : undefined;
  if (names?.state !== state) return undefined;
  return { names: { name: names.name ?? '', surname: names.surname ?? '' } };
}
