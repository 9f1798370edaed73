import * as v from 'valibot';
import { LoginAnswer } from '#machines/people/session/session.contract.ts';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { anyText } from '#machines/shared/fields/plain.ts';
import { FactorChallenge } from './factor.contract.ts';
import { OpenIdProvider } from './openId.contract.ts';

/** `POST /auth/{provider}/finish`, with the parameters that were added to `/callback`. */
export const OpenIdFinishBody = v.strictObject({
  code: anyText(),
  state: anyText(),
  /** The issuer, if the provider sends it (RFC 9207). */
  iss: v.optional(anyText()),
  /** The names that Apple posted with its answer, sealed by the server, because an address is no place for them. */
  user: v.optional(anyText()),
});
export type OpenIdFinish = v.InferOutput<typeof OpenIdFinishBody>;

/** The provider's answer, as the browser brought it to `/callback`. */
export interface OpenIdReturn {
  provider: OpenIdProvider;
  body: OpenIdFinish;
  /** The user declined at the provider. */
  isCancelled: boolean;
}

/** Whether the user declined: in OpenID Connect, and at Apple. */
export const isCancellation = (error: string) => error === 'access_denied' || error === 'user_cancelled_authorize';

/** The provider's data about a user without an account here, whose address was just confirmed. */
export const Newcomer = v.object({
  provider: OpenIdProvider,
  email: v.string(),
  name: v.string(),
  surname: v.string(),
});
export type Newcomer = v.InferOutput<typeof Newcomer>;

/** An account with a password can only be linked with that password. */
export const OpenIdFinishAnswer = v.variant('outcome', [
  v.object({ outcome: v.literal('signedIn'), isNew: v.boolean(), login: LoginAnswer }),
  v.object({ outcome: v.literal('factorNeeded'), factor: FactorChallenge }),
  v.object({ outcome: v.literal('linkNeeded'), link_id: v.string(), email: v.string() }),
  v.object({ outcome: v.literal('unknown'), newcomer: Newcomer }),
]);
export type OpenIdFinishAnswer = v.InferOutput<typeof OpenIdFinishAnswer>;

/** `POST /auth/{provider}/link`, answered by `LoginOutcome`. */
export const OpenIdLinkBody = v.strictObject({ link_id: anyText(), password: currentPassword() });
export type OpenIdLink = v.InferOutput<typeof OpenIdLinkBody>;

/** The form that links the account. */
export const LinkForm = v.strictObject({ password: currentPassword() }, requiredMessage());
