import {
  CONFIRMATION_DAYS,
  FOLLOWER_KEPT_DAYS,
  type FollowerFacts,
} from '#machines/issuances/follower/follower.contract.ts';
import { followerMachine } from '#machines/issuances/follower/follower.machine.ts';
import { isIssuanceOver } from '#machines/issuances/follower/issuanceOver.ts';
import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import { defineLifecycle, type FactsWithout, loadOne, type Stored } from '../../engine/lifecycle.ts';
import { daysLater, endOfDayLater, timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { hasFollowers } from '../../queries/issuances/followers.ts';
import { digestsOfAddress } from '../../secrets/followerContacts.ts';

export interface FollowerRow extends Stored {
  project_id: string;
  project_status: ProjectStatus;
  mails: number;
  expires_at: Date;
  ended_at: Date | null;
  user_id: string | null;
}

/** Each mail can be confirmed for the whole time. */
function requestMail(uow: UnitOfWork, row: FollowerRow) {
  const expiresAt = endOfDayLater(uow.tenant, uow.now, CONFIRMATION_DAYS);
  uow.setWithEvent('follower', row.id, { mails: row.mails + 1, expires_at: expiresAt });
  uow.enqueue('mail.followerAsked', { followerId: row.id });
  timer(uow, expiresAt, 'follower', row.id, { type: 'follower.expire' });
}

function end(uow: UnitOfWork, row: FollowerRow) {
  uow.update('follower', row.id, { ended_at: uow.now });
  timer(uow, daysLater(uow.now, FOLLOWER_KEPT_DAYS), 'follower', row.id, { type: 'follower.erase' });
}

async function followAsAccount(uow: UnitOfWork, row: FollowerRow, userId: string) {
  uow.update('follower', row.id, { user_id: userId });
  await uow.tx.query(sql`insert into follow (user_id, project_id, at) values (${userId}, ${row.project_id}, ${uow.now})
    on conflict do nothing`);
}

const machineState = {};

export const followerLifecycle = defineLifecycle<typeof followerMachine, FollowerRow, never>({
  machine: followerMachine,
  entity: 'follower',
  machineState,
  personal: { about: (row) => row.user_id, event: { userId: 'plain' }, state: {} },

  load: (uow, id, lock) =>
    loadOne<FollowerRow>(
      uow,
      lock,
      sql`select follower.id, follower.status, follower.version, follower.machine_state, follower.journal_head,
        follower.quarantined_at, follower.project_id, project.status as project_status, follower.mails,
        follower.expires_at, follower.ended_at, follower.user_id
      from follower join project on project.id = follower.project_id where follower.id = ${id} for update of follower`,
    ),

  facts: (uow, row): FactsWithout<typeof machineState, FollowerFacts> => ({
    mails: row.mails,
    timeOver: row.expires_at <= uow.now,
    issuanceOver: isIssuanceOver(row.project_status),
    keptLongEnough: row.ended_at !== null && daysLater(row.ended_at, FOLLOWER_KEPT_DAYS) <= uow.now,
  }),

  apply: {
    'mail.requested': (uow, row) => requestMail(uow, row),
    'follower.confirmed': (uow, row) => {
      uow.setWithEvent('follower', row.id, { confirmed_at: uow.now });
    },
    'follower.ended': (uow, row) => end(uow, row),
    'account.followed': (uow, row, { userId }) => followAsAccount(uow, row, userId),
    'contact.erased': (uow, row) => {
      uow.setWithEvent('follower', row.id, { contact: null, digest: null });
    },
  },
});

/** A user who has proved an address follows with the account what the address has followed alone. */
export async function joinFollowings(uow: UnitOfWork, { id, email }: { id: string; email: string }): Promise<void> {
  const followings = await uow.tx.query<{ id: string }>(sql`select id from follower
    where digest = any(${digestsOfAddress(uow.tenant, email)}::bytea[]) and status = 'confirmed' order by id`);
  for (const following of followings)
    await uow.sendAsSystem('follower', following.id, { type: 'follower.join', userId: id });
}

interface FollowerNews {
  /** The key of the text under `notification.`, as for users who follow. */
  about: string;
  params: Record<string, string | number>;
}

/** Mails news of an issuance to those who follow it by e-mail alone. */
export async function tellFollowers(uow: UnitOfWork, projectId: string, { about, params }: FollowerNews) {
  if (!(await hasFollowers(uow.tx, projectId))) return;
  uow.enqueue('follower.tell', { projectId, about, params, occurrence: newId(uow.now) });
}
