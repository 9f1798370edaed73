import * as v from 'valibot';
import { email } from '#machines/shared/fields/email.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';

/** `POST /auth/browser-link`, which mails a link to `/trust-browser?token=…`. Also the form. */
export const TrustBrowserForm = v.strictObject({ email: email() }, requiredMessage());
export type TrustBrowser = v.InferOutput<typeof TrustBrowserForm>;

/** `POST /auth/trust-browser`: the secret of the link. */
export const TrustBrowserBody = v.strictObject({ token: v.pipe(v.string(), v.maxLength(100)) });
export type TrustBrowserSecret = v.InferOutput<typeof TrustBrowserBody>;
