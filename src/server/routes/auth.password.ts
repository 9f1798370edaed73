import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { ForgotPasswordForm, RememberPasswordBody } from '#machines/signIn/password.contract.ts';
import { tell } from '../engine/dispatch.ts';
import { bySystem, type Unit, type Worked, work } from '../engine/unit.ts';
import { data, operation, problem } from '../http/operation.ts';
import { hasBudget } from '../http/rateLimit.ts';
import { forgetGuesses } from '../store/passwords.guesses.ts';
import { hashPassword, inTurn } from '../store/passwords.ts';
import { closeSessionsOf } from '../store/people.sessions.ts';
import { personByEmail, personById } from '../store/people.ts';
import { dropSecretLinksOf, redeemSecretLink } from '../store/secretLinks.ts';
import { sql } from '../store/sql.ts';
import { tellOwner } from './account.news.ts';

/** Mails to one mailbox in an hour. */
const MAILS = { calls: 5, seconds: 3600 };

const mailKey = (email: string) =>
  `forgot:${createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)}`;

const forgotPassword = operation({
  method: 'POST',
  path: '/v2/auth/forgot-password',
  summary: 'Mails a link that sets a new password.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 60, seconds: 3600 },
  body: ForgotPasswordForm,
  reply: v.object({}),
  handle: async ({ tenant, body }) => {
    if (!(await hasBudget(tenant, mailKey(body.email), MAILS))) return problem(429, 'too_many');
    const person = await personByEmail(tenant.database, body.email);
    if (!person && !tenant.settings.neutralMessages) return problem(404, 'user_unknown');
    // Queued for nobody too: how long the answer takes must not say what it does not.
    await tenant.enqueue({ kind: 'mail.link', payload: { personId: person?.id ?? null, purpose: 'password' } });
    return data({}, 202);
  },
});

const rememberPassword = operation({
  method: 'POST',
  path: '/v2/auth/remember-password',
  summary: 'Sets a new password with the link of a mail.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 3600 },
  body: RememberPasswordBody,
  reply: v.object({}),
  handle: async ({ tenant, body }) => {
    const passwordHash = await inTurn(() => hashPassword(body.password));
    if (!passwordHash) return problem(503, 'busy');
    const set = await work(tenant, bySystem, (unit) => setPassword(unit, body.token, passwordHash));
    if (!set.ok) return problem(410, 'link_useless');
    await forgetGuesses(tenant, set.value);
    return data({});
  },
});

/** Whoever has the link has the mailbox: the address is proven, and whoever knew the old password is signed out. */
async function setPassword(unit: Unit, token: string, passwordHash: string): Promise<Worked<string>> {
  const personId = await redeemSecretLink(unit.tx, unit.now, token, 'password');
  const person = personId && (await personById(unit.tx, personId));
  if (!person) return { ok: false, refusal: { code: 'not_found' } };
  await unit.tx.query(sql`update person set password_hash = ${passwordHash} where id = ${person.id}`);
  await tell(unit, 'person', person.id, { type: 'email.verify' });
  await dropSecretLinksOf(unit.tx, person.id);
  await closeSessionsOf(unit, person.id);
  await tellOwner(unit, person.id, 'passwordChanged', {});
  return { ok: true, value: person.email };
}

export const passwordOperations = [forgotPassword, rememberPassword];
