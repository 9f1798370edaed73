import * as v from 'valibot';

/** `POST /auth/google/begin`. Consents are asked where an account may be made; a login makes none. */
export const GoogleBeginBody = v.variant('intent', [
  v.strictObject({ intent: v.literal('login') }),
  v.strictObject({
    intent: v.literal('register'),
    terms: v.literal(true),
    privacy: v.literal(true),
    commercial: v.boolean(),
    referralCode: v.optional(v.string()),
  }),
]);
export type GoogleBegin = v.InferOutput<typeof GoogleBeginBody>;

/** The provider's page to go to; the browser keeps `state` and takes no answer that comes with another one. */
export const GoogleBeginAnswer = v.object({ url: v.pipe(v.string(), v.url()), state: v.string() });
export type GoogleBeginAnswer = v.InferOutput<typeof GoogleBeginAnswer>;
