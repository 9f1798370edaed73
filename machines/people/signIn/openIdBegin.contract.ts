import * as v from 'valibot';
import { canonicalCode } from '#machines/shared/fields/canonicalWord.ts';
import { anyText } from '#machines/shared/fields/plain.ts';
import { text } from '#machines/shared/fields/text.ts';
import type { OpenIdProvider } from './openId.contract.ts';

/**
 * The names of a user, as a provider or a form says them. A name that no document could print counts as none, because
 * another one can be given later.
 */
export const openIdPersonNames = {
  name: v.fallback(v.optional(text({ max: 100, characters: 'name' })), undefined),
  surname: v.fallback(v.optional(text({ max: 150, characters: 'name' })), undefined),
};

/**
 * `POST /auth/{provider}/begin`. A registration needs consents; a login creates no account. The names are those of the
 * form, for a provider that says none.
 */
export const OpenIdBeginBody = v.variant('intent', [
  v.strictObject({ intent: v.literal('login') }),
  v.strictObject({
    intent: v.literal('register'),
    terms: v.literal(true),
    privacy: v.literal(true),
    commercial: v.boolean(),
    referralCode: v.optional(v.pipe(anyText(40), v.transform(canonicalCode))),
    ...openIdPersonNames,
  }),
]);
export type OpenIdBegin = v.InferOutput<typeof OpenIdBeginBody>;

/** The start of a sign-in, as a flow sends it. */
export interface OpenIdStart {
  provider: OpenIdProvider;
  body: OpenIdBegin;
}
