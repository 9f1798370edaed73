import { calendarDate } from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';
import { rewardsFor } from '#machines/shared/rules/referralReward.ts';
import { bySystem, done, type UnitOfWork } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { notifyManagers, notifyUser } from '../../lifecycles/app/notify.ts';
import { lockHouse, readFinalFees } from '../../queries/orders/houseMoney.ts';
import { isPosted, type PostingLine, post } from '../../queries/orders/ledger.ts';
import { findReferral, type Referral, rewardKey, sumRewards } from '../../queries/people/referrals.ts';
import { isInvestorRole } from '../../queries/people/users.ts';
import { work } from '../../work/work.ts';

const LINK = '/user/account?section=referral';

async function dueTo(uow: UnitOfWork, referral: Referral) {
  const { timeZone } = uow.tenant.customization.tenant;
  const year = calendarDate(uow.now.getTime(), timeZone).slice(0, 4);
  const earlier = await sumRewards(uow.tx, referral.giver_id, { day: `${year}-01-01`, timeZone });
  return rewardsFor(uow.tenant.settings.referralReward, {
    daysAgo: (uow.now.getTime() - referral.registered_at.getTime()) / DAY,
    giver: {
      isIdentified: referral.giver_identified,
      isInvestor: referral.giver_roles.every(isInvestorRole),
      rewardsThisYear: earlier.count,
    },
  });
}

/**
 * Pays for a registration once the newcomer's identity is confirmed. The platform pays with its own money: while its
 * fees that no order can take back do not cover the reward, the job runs again each day, because money of others must
 * not be used.
 */
async function reward(uow: UnitOfWork, userId: string, attempt: number) {
  const referral = await findReferral(uow.tx, userId);
  if (!referral || (await isPosted(uow.tx, rewardKey(userId)))) return;
  // Pays one reward after the other, so that two of them neither spend the same fees nor miss each other's count.
  await lockHouse(uow.tx);
  const { giver, newcomer } = await dueTo(uow, referral);
  const amount = giver + newcomer;
  if (amount === 0) return;
  if ((await readFinalFees(uow.tx)) < amount) {
    if (attempt === 0)
      await notifyManagers(uow, {
        about: 'manager.referral.unfunded',
        params: { amount },
        link: `/manager/users?user=${userId}`,
      });
    uow.enqueue('referral.reward', { userId, attempt: attempt + 1 }, new Date(uow.now.getTime() + DAY));
    return;
  }
  const paid = [
    { owner: referral.giver_id, amount: giver, side: 'giver' },
    { owner: userId, amount: newcomer, side: 'newcomer' },
  ].filter((each) => each.amount > 0);
  const lines: PostingLine[] = paid.map((each) => ({
    account: 'investorAvailable',
    owner: each.owner,
    amount: each.amount,
  }));
  await post(uow.tx, uow.now, {
    key: rewardKey(userId),
    about: 'referral.rewarded',
    entityId: userId,
    lines: [{ account: 'platformFees', amount: -amount }, ...lines],
  });
  for (const { owner, side, ...each } of paid) {
    await notifyUser(uow, owner, { about: 'referral.rewarded', params: { side, amount: each.amount }, link: LINK });
    uow.markChanged('user', owner, owner);
  }
}

export const referralJobs: Pick<JobHandlers, 'referral.reward'> = {
  'referral.reward': async (tenant, { userId, attempt = 0 }) => {
    const { giver, newcomer } = tenant.settings.referralReward;
    if (giver + newcomer === 0) return;
    await work(tenant, bySystem, async (uow) => {
      await reward(uow, userId, attempt);
      return done;
    });
  },
};
