import * as v from 'valibot';
import { canonicalCode } from '#machines/shared/fields/canonicalWord.ts';
import { anyText } from '#machines/shared/fields/plain.ts';

/** `POST /auth/google/begin`. A registration needs consents; a login creates no account. */
export const GoogleBeginBody = v.variant('intent', [
  v.strictObject({ intent: v.literal('login') }),
  v.strictObject({
    intent: v.literal('register'),
    terms: v.literal(true),
    privacy: v.literal(true),
    commercial: v.boolean(),
    referralCode: v.optional(v.pipe(anyText(40), v.transform(canonicalCode))),
  }),
]);
export type GoogleBegin = v.InferOutput<typeof GoogleBeginBody>;

/** The URL of the provider's page. The browser stores `state` and refuses an answer with a different one. */
export const GoogleBeginAnswer = v.object({ url: v.pipe(v.string(), v.url()), state: v.string() });
export type GoogleBeginAnswer = v.InferOutput<typeof GoogleBeginAnswer>;
