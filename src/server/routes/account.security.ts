import * as v from 'valibot';
import { PasswordChangeForm } from '#machines/shared/fields/credentials.ts';
import { EmailForm, OwnSession } from '#machines/user/account.wire.ts';
import { PendingVerification } from '#machines/verification/verification.pending.ts';
import { data, notFound, operation, problem, workFor } from '../http/operation.ts';
import { hashPassword, inTurn } from '../store/passwords.ts';
import { closeSessionsOf } from '../store/people.sessions.ts';
import { personByEmail } from '../store/people.ts';
import { beginForNobody, beginVerification } from '../store/people.verification.ts';
import { dropSecretLinksOf } from '../store/secretLinks.ts';
import { sql } from '../store/sql.ts';
import { confirmPassword } from './account.change.ts';
import { tellOwner } from './account.news.ts';

const changePassword = operation({
  method: 'PUT',
  path: '/v2/pfp/account/password',
  summary: 'Changes the password and ends every other session.',
  tag: 'account',
  access: 'signedIn',
  body: PasswordChangeForm,
  reply: v.object({}),
  handle: async (call) => {
    const denied = await confirmPassword(call, call.body.currentPassword);
    if (denied) return denied;
    const passwordHash = await inTurn(() => hashPassword(call.body.password));
    if (!passwordHash) return problem(503, 'busy');
    await workFor(call, async (unit) => {
      await unit.tx.query(sql`update person set password_hash = ${passwordHash} where id = ${call.personId}`);
      await dropSecretLinksOf(unit.tx, call.personId);
      await closeSessionsOf(unit, call.personId, call.session?.tokenHash ?? null);
      await tellOwner(unit, call.personId, 'passwordChanged', {});
      return { ok: true, value: undefined };
    });
    return data({});
  },
});

/** The address changes when the code that was mailed to it comes back, at `/v2/auth/verify`. */
const changeEmail = operation({
  method: 'POST',
  path: '/v2/pfp/account/email',
  summary: 'Mails a code to another address; with it the address becomes one’s own.',
  tag: 'account',
  access: 'signedIn',
  body: EmailForm,
  reply: v.object({ verification: PendingVerification }),
  handle: async (call) => {
    const denied = await confirmPassword(call, call.body.password);
    if (denied) return denied;
    const { email } = call.body;
    const isTaken = (await personByEmail(call.tenant.database, email)) !== undefined;
    if (isTaken && !call.tenant.settings.neutralMessages) return problem(409, 'user_already_registered');
    const begun = await workFor(call, async (unit) => ({
      ok: true,
      value: isTaken ? await beginForNobody(unit, email) : await beginVerification(unit, call.personId, email),
    }));
    if (!begun.ok || !begun.value.ok) return problem(429, 'codes_used_up');
    return data({ verification: begun.value.value }, 201);
  },
});

interface SessionRow {
  id: string;
  created_at: Date;
  expires_at: Date;
  user_agent: string;
  reason: string | null;
  token_hash: Buffer;
}

const listSessions = operation({
  method: 'GET',
  path: '/v2/pfp/account/sessions',
  summary: 'Where one is signed in, and where a manager acts as oneself.',
  tag: 'account',
  access: 'signedIn',
  reply: v.array(OwnSession),
  handle: async ({ tenant, personId, session }) => {
    const rows = await tenant.database.query<SessionRow>(sql`select * from session where person_id = ${personId}
      and revoked_at is null and expires_at > ${tenant.clock.now()} order by created_at desc, id limit 100`);
    return data(
      rows.map((row) => ({
        id: row.id,
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        userAgent: row.user_agent,
        current: session?.tokenHash.equals(row.token_hash) ?? false,
        actingReason: row.reason,
      })),
    );
  },
});

const revokeSession = operation({
  method: 'DELETE',
  path: '/v2/pfp/account/sessions/{id}',
  summary: 'Ends one of one’s own sessions.',
  tag: 'account',
  access: 'signedIn',
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  reply: v.object({}),
  handle: async ({ tenant, personId, params }) => {
    const [ended] = await tenant.database.query<{ token_hash: Buffer }>(sql`update session
      set revoked_at = ${tenant.clock.now()} where id = ${params.id} and person_id = ${personId} and revoked_at is null
      returning token_hash`);
    if (!ended) return notFound();
    tenant.forgetSession(ended.token_hash);
    return data({});
  },
});

export const securityOperations = [changePassword, changeEmail, listSessions, revokeSession];
