import * as v from 'valibot';
import { InvitationAction } from '#machines/people/invitation/invitation.contract.ts';
import { invitationStepUps } from '#machines/people/invitation/invitation.stepUp.ts';
import { type Invitation, Invitations, NewInvitation } from '#machines/people/invitation/invitation.wire.ts';
import type { WithoutPassword } from '#machines/shared/stepUp.ts';
import { read } from '#server/engine/engine.ts';
import { type Refusal, refuse } from '#server/engine/refusal.ts';
import type { UnitOfWork, Worked } from '#server/engine/unit.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { data, operation, refused, workFor } from '#server/http/operation.ts';
import { newId } from '#server/kernel/ids.ts';
import { invitationLifecycle } from '#server/lifecycles/people/invitation.ts';
import { searchQuery } from '#server/postgres/list.ts';
import { numbered } from '#server/postgres/listPage.ts';
import { hasWords } from '#server/postgres/search.ts';
import { sql } from '#server/postgres/sql.ts';
import { wireRows } from '#server/postgres/wireRows.ts';
import { userByEmail } from '#server/queries/people/users.ts';
import { dispatch } from '#server/work/dispatch.ts';

const SHOWN = 200;

type Row = Omit<Invitation, 'facts'>;

const listInvitations = operation({
  method: 'GET',
  path: '/v2/pfp/invitations',
  summary: 'Lists who was invited to register, the latest first.',
  tag: 'users',
  access: ['ADMIN'],
  query: v.object({ search: searchQuery }),
  reply: Invitations,
  handle: async (call) => {
    const { search } = call.query;
    const found = await workFor(call, async (uow) => ({ ok: true, value: await loadInvitations(uow, search) }));
    return found.ok ? data(found.value) : refused(found.refusal);
  },
});

async function loadInvitations(uow: UnitOfWork, search: string | undefined): Promise<Invitation[]> {
  const named = search ? hasWords(search, ['invitation.search_text']) : { condition: 'true', values: [] };
  const rows = await wireRows<Row>(
    uow.tx,
    numbered(
      `select invitation.id, invitation.status, invitation.version, invitation.email,
      invitation.name, invitation.role,
      coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) as author,
      invitation.created_at as "createdAt", invitation.expires_at as "expiresAt", invitation.user_id as "userId"
    from invitation join users on users.id = invitation.invited_by
    where invitation.email <> '' and ${named.condition}
    order by invitation.created_at desc, invitation.id desc limit ${SHOWN}`,
      named.values,
    ),
  );
  const found: Invitation[] = [];
  for (const row of rows) {
    const known = await read(uow, invitationLifecycle, row.id);
    if (known) found.push({ ...row, facts: known.facts });
  }
  return found;
}

const wrong = (id: 'validator.error_user_exists' | 'validator.error_invited'): Refusal => ({
  code: 'invalid',
  fields: { email: { id, values: {} } },
});

const invite = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/invitations',
  summary: 'Invites a person by e-mail to register, and gives the role once the address is confirmed.',
  tag: 'users',
  access: ['ADMIN'],
  limit: { calls: 60, seconds: 3600 },
  body: NewInvitation,
  reply: v.object({ id: v.string() }),
  handle: async (call) => {
    const sent = await workFor(call, (uow) => send(uow, call.body, call.userId));
    return sent.ok ? data(sent.value, 201) : refused(sent.refusal);
  },
});

async function send(
  uow: UnitOfWork,
  { email, name, role }: WithoutPassword<v.InferOutput<typeof NewInvitation>>,
  userId: string,
): Promise<Worked<{ id: string }>> {
  if (await userByEmail(uow.tx, email)) return refuse(wrong('validator.error_user_exists'));
  const id = newId(uow.now);
  const [added] = await uow.tx.query(sql`insert into invitation (id, status, created_at, updated_at, email, name, role,
      invited_by, locale, expires_at)
    values (${id}, 'new', ${uow.now}, ${uow.now}, ${email}, ${name}, ${role}, ${userId},
      ${uow.tenant.customization.tenant.locale}, ${uow.now})
    on conflict do nothing returning id`);
  if (!added) return refuse(wrong('validator.error_invited'));
  const sent = await dispatch(uow, 'invitation', id, { type: 'invitation.send' });
  return sent.ok ? { ok: true, value: { id } } : sent;
}

const invitationEvents = eventsOperation({
  entity: 'invitation',
  path: '/v2/pfp/invitations/{id}/events',
  tag: 'users',
  access: ['ADMIN'],
  events: InvitationAction,
  stepUps: invitationStepUps,
});

export const invitationOperations = [listInvitations, invite, invitationEvents];
