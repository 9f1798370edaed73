import * as v from 'valibot';
import {
  ForgotPasswordForm,
  type RememberPassword,
  RememberPasswordBody,
} from '#machines/people/signIn/password.contract.ts';
import { enqueueJob } from '#server/engine/queue.ts';
import { bySystem, type UnitOfWork, type Worked } from '#server/engine/unit.ts';
import { data, operation, problem, refused } from '#server/http/operation.ts';
import { sql } from '#server/postgres/sql.ts';
import { type StoredUser, userByEmail, userById } from '#server/queries/people/users.ts';
import { hasBudget } from '#server/secrets/budgets.ts';
import { countKey } from '#server/secrets/countKeys.ts';
import { forgetGuesses } from '#server/secrets/passwords.guesses.ts';
import { hashPassword, limitComparisons } from '#server/secrets/passwords.ts';
import { dropSecretLinks, LINK_MINUTES, redeemSecretLink } from '#server/secrets/secretLinks.ts';
import { closeUserSessions } from '#server/secrets/sessions.ts';
import { work } from '#server/work/work.ts';
import { refuseForUser } from '../account/newPassword.ts';
import { notifyOfAccountChange } from '../account/notify.ts';
import { rememberBrowser } from './answer.ts';

/**
 * The limit of mails to one mailbox. Links are valid for the period of the limit, so that a user still has a valid link
 * if strangers have used up the mails.
 */
const MAILS = { calls: 3, seconds: LINK_MINUTES * 60 };

const forgotPassword = operation({
  method: 'POST',
  stepUp: { session: 'signIn' },
  path: '/v2/auth/forgot-password',
  summary: 'Mails a link that sets a new password.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 60, seconds: 3600 },
  body: ForgotPasswordForm,
  reply: v.object({}),
  handle: async ({ tenant, body }) => {
    if (!(await hasBudget(tenant, countKey(tenant, 'forgot', body.email.toLowerCase()), MAILS)))
      return problem(429, 'too_many');
    const user = await userByEmail(tenant.database, body.email);
    if (!user && !tenant.settings.neutralMessages) return problem(404, 'user_unknown');
    // The job is queued even without a user, so that the response time does not reveal which accounts exist.
    await enqueueJob(tenant, 'mail.link', { userId: user?.id ?? null, purpose: 'password' });
    return data({}, 202);
  },
});

const rememberPassword = operation({
  method: 'POST',
  stepUp: { session: 'signIn' },
  path: '/v2/auth/remember-password',
  summary: 'Sets a new password with the secret of a mailed link.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 3600 },
  body: RememberPasswordBody,
  reply: v.object({}),
  handle: async (call) => {
    const { tenant, body } = call;
    const passwordHash = await limitComparisons(() => hashPassword(body.password));
    if (!passwordHash) return problem(503, 'busy');
    const set = await work(tenant, bySystem, (uow) => setPassword(uow, body, passwordHash));
    if (!set.ok) return set.refusal.code === 'invalid' ? refused(set.refusal) : problem(410, 'link_useless');
    // Later guesses of strangers do not lock out this browser again.
    await forgetGuesses(tenant, set.value.email);
    return { ...data({}), headers: (await rememberBrowser(call, set.value.id)).headers };
  },
});

/**
 * Refuses a weak password; the link then remains usable. The link proves that the user owns the mailbox, so the address counts as verified. All other sessions end, in case
 * another person knew the old password.
 */
async function setPassword(
  uow: UnitOfWork,
  { token, password }: RememberPassword,
  passwordHash: string,
): Promise<Worked<Pick<StoredUser, 'id' | 'email'>>> {
  const userId = await redeemSecretLink(uow.tx, uow.now, token, 'password');
  const user = userId && (await userById(uow.tx, userId));
  if (!user) return { ok: false, refusal: { code: 'not_found' } };
  const refusal = await refuseForUser(uow.tenant, uow.tx, user, password);
  if (refusal) return { ok: false, refusal };
  await uow.tx.query(sql`update users set password_hash = ${passwordHash} where id = ${user.id}`);
  await uow.sendAsSystem('user', user.id, { type: 'email.verify' });
  await dropSecretLinks(uow.tx, user.id);
  await closeUserSessions(uow, user.id);
  await notifyOfAccountChange(uow, user.id, 'passwordChanged', {});
  return { ok: true, value: user };
}

export const passwordOperations = [forgotPassword, rememberPassword];
