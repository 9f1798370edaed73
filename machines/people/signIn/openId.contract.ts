import * as v from 'valibot';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';

/** The providers of sign-in with OpenID Connect. */
export const OpenIdProvider = v.picklist(['google', 'apple']);
export type OpenIdProvider = v.InferOutput<typeof OpenIdProvider>;

/** The names of the providers, which are the same in every language. */
export const openIdNames: Record<OpenIdProvider, string> = { google: 'Google', apple: 'Apple' };

/** The flag with which a tenant offers each provider. */
export const openIdFlags = { google: 'signInWithGoogle', apple: 'signInWithApple' } as const;

type Extras = Pick<Customization['extras'], (typeof openIdFlags)[OpenIdProvider]>;

/** The providers that a tenant offers, in the order of their buttons. */
export const offeredProviders = (extras: Extras): OpenIdProvider[] =>
  OpenIdProvider.options.filter((provider) => extras[openIdFlags[provider]]);

/** The URL of the provider's page. The browser stores `state` and refuses an answer with a different one. */
export const OpenIdBeginAnswer = v.object({ url: v.pipe(v.string(), v.url()), state: v.string() });
export type OpenIdBeginAnswer = v.InferOutput<typeof OpenIdBeginAnswer>;
