import type { Role } from '#machines/people/session/session.contract.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';

/** A user who registered with a code, and the user whose code it is. */
export interface Referral {
  registered_at: Date;
  giver_id: string;
  giver_identified: boolean;
  giver_roles: Role[];
}

export async function findReferral(on: Queryable, newcomerId: string): Promise<Referral | undefined> {
  const [row] = await on.query<Referral>(sql`select newcomer.created_at as registered_at, giver.id as giver_id,
      giver.roles as giver_roles, exists (select from kyc where kyc.user_id = giver.id and kyc.status = 'success')
        as giver_identified
    from users newcomer join users giver on giver.id = newcomer.referrer_id and giver.review <> 'deleted'
    where newcomer.id = ${newcomerId}`);
  return row;
}

/** The user's rewards for the registrations of others, in minor units: all of them, or those from a day on. */
export async function sumRewards(
  on: Queryable,
  userId: string,
  since?: { day: string; timeZone: string },
): Promise<{ count: number; amount: number }> {
  const [row] = await on.query<{ count: number; amount: number }>(sql`select count(*) as count,
      coalesce(sum(entry.amount), 0)::bigint as amount
    from ledger_account account join ledger_entry entry on entry.account_id = account.id
    join ledger_posting posting on posting.id = entry.posting_id
    where account.kind = 'investorAvailable' and account.owner = ${userId} and posting.about = 'referral.rewarded'
      and posting.entity_id <> ${userId} and posting.at >= coalesce(${since?.day ?? null}::date::timestamp at time zone ${since?.timeZone ?? 'UTC'}, '-infinity')`);
  return row ?? { count: 0, amount: 0 };
}

/** The user's reward for the own registration, in minor units. */
export async function ownReward(on: Queryable, userId: string): Promise<number> {
  const [row] = await on.query<{ amount: number }>(sql`select entry.amount::bigint as amount
    from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id
    join ledger_account account on account.id = entry.account_id and account.owner = ${userId}
    where posting.key = ${rewardKey(userId)}`);
  return row?.amount ?? 0;
}

/** A registration is rewarded only once. */
export const rewardKey = (newcomerId: string) => `referral:${newcomerId}`;
