import * as v from 'valibot';
import { TrustBrowserBody, TrustBrowserForm } from '#machines/people/signIn/trustBrowser.contract.ts';
import { enqueueJob } from '#server/engine/queue.ts';
import { data, operation, problem } from '#server/http/operation.ts';
import { userByEmail } from '#server/queries/people/users.ts';
import { hasBudget } from '#server/secrets/budgets.ts';
import { countKey } from '#server/secrets/countKeys.ts';
import { LINK_MINUTES, redeemSecretLink } from '#server/secrets/secretLinks.ts';
import { rememberBrowser } from './answer.ts';

/** The limit of mails to one mailbox within the lifetime of a link. */
const MAILS = { calls: 3, seconds: LINK_MINUTES * 60 };

/** The answer is the same for every address, and the job is queued even without a user. */
const requestLink = operation({
  method: 'POST',
  stepUp: { session: 'message' },
  path: '/v2/auth/browser-link',
  summary: 'Mails a link after which the browser that opens it may sign in, whatever strangers have tried.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 60, seconds: 3600 },
  body: TrustBrowserForm,
  reply: v.object({}),
  handle: async ({ tenant, body }) => {
    if (!(await hasBudget(tenant, countKey(tenant, 'browserLink', body.email.toLowerCase()), MAILS)))
      return problem(429, 'too_many');
    const user = await userByEmail(tenant.database, body.email);
    await enqueueJob(tenant, 'mail.link', { userId: user?.id ?? null, purpose: 'device' });
    return data({}, 202);
  },
});

/**
 * The browser counts as known from now on, so its wrong passwords are counted separately. It still needs the password
 * and the second factor, and the limit for strangers stays as it is.
 */
const trustBrowser = operation({
  method: 'POST',
  stepUp: { session: 'signIn' },
  path: '/v2/auth/trust-browser',
  summary: 'Redeems the link: this browser may try the password of the account. It signs nobody in.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 3600 },
  body: TrustBrowserBody,
  reply: v.object({}),
  handle: async (call) => {
    const { tenant, body } = call;
    const userId = await redeemSecretLink(tenant.database, tenant.clock.now(), body.token, 'device');
    if (!userId) return problem(410, 'link_useless');
    return { ...data({}), headers: (await rememberBrowser(call, userId)).headers };
  },
});

export const trustBrowserOperations = [requestLink, trustBrowser];
