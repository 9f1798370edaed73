import * as v from 'valibot';
import { LoginAnswer } from '#machines/people/session/session.contract.ts';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { anyText } from '#machines/shared/fields/plain.ts';
import { FactorChallenge } from './factor.contract.ts';

/** `POST /auth/google/finish`, with the parameters that the provider added to `/callback`. */
export const GoogleFinishBody = v.strictObject({
  code: anyText(),
  state: anyText(),
  /** The issuer, if the provider sends it (RFC 9207). */
  iss: v.optional(anyText()),
});
export type GoogleFinish = v.InferOutput<typeof GoogleFinishBody>;

/** Google's data about a user without an account here, whose address was just confirmed. */
export const Newcomer = v.object({ email: v.string(), name: v.string(), surname: v.string() });
export type Newcomer = v.InferOutput<typeof Newcomer>;

/** An account with a password can only be linked with that password. */
export const GoogleFinishAnswer = v.variant('outcome', [
  v.object({ outcome: v.literal('signedIn'), isNew: v.boolean(), login: LoginAnswer }),
  v.object({ outcome: v.literal('factorNeeded'), factor: FactorChallenge }),
  v.object({ outcome: v.literal('linkNeeded'), link_id: v.string(), email: v.string() }),
  v.object({ outcome: v.literal('unknown'), newcomer: Newcomer }),
]);
export type GoogleFinishAnswer = v.InferOutput<typeof GoogleFinishAnswer>;

/** `POST /auth/google/link`, answered by `LoginOutcome`. */
export const GoogleLinkBody = v.strictObject({ link_id: anyText(), password: currentPassword() });
export type GoogleLink = v.InferOutput<typeof GoogleLinkBody>;

/** The form that links the account. */
export const LinkForm = v.strictObject({ password: currentPassword() }, requiredMessage());
