import { INVITATION_DAYS, type InvitationFacts } from '#machines/people/invitation/invitation.contract.ts';
import { invitationMachine } from '#machines/people/invitation/invitation.machine.ts';
import type { InvitedRole } from '#machines/people/invitation/invitation.wire.ts';
import { defineLifecycle, type FactsWithout, loadOne, type Stored } from '../../engine/lifecycle.ts';
import { endOfDayLater, timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { userByEmail } from '../../queries/people/users.ts';
import { notifyUser } from '../app/notify.ts';
import { assignRoles } from './roles.ts';

export interface InvitationRow extends Stored {
  email: string;
  name: string;
  role: InvitedRole;
  invited_by: string;
  mails: number;
  expires_at: Date;
  user_id: string | null;
}

/** It is valid again for the whole time after each mail. */
function sendMail(uow: UnitOfWork, row: InvitationRow) {
  const expiresAt = endOfDayLater(uow.tenant, uow.now, INVITATION_DAYS);
  uow.tx.queue(sql`update invitation set mails = mails + 1, expires_at = ${expiresAt} where id = ${row.id}`);
  uow.enqueue('mail.invitation', { invitationId: row.id });
  timer(uow, expiresAt, 'invitation', row.id, { type: 'invitation.expire' });
}

/** The role of the invitation, in addition to that of every user. */
async function accept(uow: UnitOfWork, row: InvitationRow) {
  const user = await userByEmail(uow.tx, row.email);
  if (!user) return { code: 'not_found' } as const;
  uow.update('invitation', row.id, { user_id: user.id });
  if (!user.roles.includes(row.role)) await assignRoles(uow, user, [...user.roles, row.role]);
  return undefined;
}

const machineState = {};

export const invitationLifecycle = defineLifecycle<typeof invitationMachine, InvitationRow, never>({
  machine: invitationMachine,
  entity: 'invitation',
  machineState,
  personal: { about: (row) => row.user_id, event: {}, state: {} },

  load: (uow, id, lock) =>
    loadOne<InvitationRow>(
      uow,
      lock,
      sql`select id, status, version, machine_state, journal_head, quarantined_at, email, name, role, invited_by, mails, expires_at,
        user_id from invitation where id = ${id} for update`,
    ),

  facts: (uow, row): FactsWithout<typeof machineState, InvitationFacts> => ({
    mails: row.mails,
    timeOver: row.expires_at <= uow.now,
  }),

  apply: {
    'mail.requested': (uow, row) => sendMail(uow, row),
    'invitation.accepted': (uow, row) => accept(uow, row),
    'manager.notified': (uow, row, { about }) =>
      notifyUser(uow, row.invited_by, {
        about: `invitation.${about}`,
        params: { name: row.name },
        link: '/manager/users?tab=invitations',
      }),
  },
});

/** A user who confirms an address accepts the invitation that was sent to it. */
export async function acceptInvitation(uow: UnitOfWork, email: string): Promise<void> {
  const [invited] = await uow.tx.query<{ id: string }>(
    sql`select id from invitation where lower(email) = lower(${email}) and status = 'sent'`,
  );
  if (invited) await uow.sendAsSystem('invitation', invited.id, { type: 'invitation.accept' });
}
