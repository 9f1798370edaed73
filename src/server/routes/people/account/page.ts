import type { Muted } from '#machines/app/notification/notificationKinds.ts';
import { OpenIdProvider } from '#machines/people/signIn/openId.contract.ts';
import type { Account } from '#machines/people/user/account.wire.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { taxResidenceLifecycle } from '#server/lifecycles/people/taxResidence.ts';
import { userLifecycle } from '#server/lifecycles/people/user.ts';
import { sql } from '#server/postgres/sql.ts';
import { findBankAccount } from '#server/queries/people/bankAccounts.ts';
import { ownReward, sumRewards } from '#server/queries/people/referrals.ts';
import { findResidence } from '#server/queries/people/taxResidences.ts';
import { confirmedPaths, lockedPaths } from '#server/queries/people/users.locks.ts';
import { missingData } from '#server/queries/people/users.missing.ts';
import { isLinked } from '#server/queries/people/users.openId.ts';
import { type DecryptedUser, decryptUser } from '#server/queries/people/users.personal.ts';
import { type StoredUser, usernameOf } from '#server/queries/people/users.ts';
import { findWallet } from '#server/queries/people/wallets.ts';

type Details = Omit<StoredUser, 'wallet'> & {
  commercial: boolean;
  muted: Muted[];
  sophisticated_until: Date | null;
  created_at: Date;
  referrals: number;
  referred_orders: number;
  referrer: string | null;
  /** The user with that code is shown to managers only. */
  referrer_user: string | null;
  referrer_name: string | null;
};

/** The account of a user, as the user or a manager sees it. */
export async function accountPage(uow: UnitOfWork, userId: string): Promise<Account | undefined> {
  const found = await read(uow, userLifecycle, userId);
  const [stored] =
    await uow.tx.query<Details>(sql`select users.*, kyc.status as kyc_status, kyc.confirmed as kyc_confirmed,
      (select count(*) from users referred where referred.referrer_id = users.id) as referrals,
      (select count(*) from investment where investment.referral_code = users.referral_code) as referred_orders,
      referrer.referral_code as referrer,
      case when ${uow.by.actor === 'ADMIN'} then referrer.id end as referrer_user, coalesce(nullif(trim(referrer.first_name || ' ' || referrer.last_name), ''),
        referrer.email) as referrer_name
    from users left join kyc on kyc.user_id = users.id left join users referrer on referrer.id = users.referrer_id
    where users.id = ${userId}`);
  if (!found || !stored) return undefined;
  const user = await decryptUser(uow.tenant, uow.tx, stored);
  return {
    id: userId,
    status: found.row.status,
    version: found.row.version,
    facts: found.facts,
    ...accountFields(user),
    missing: missingData(user, uow.tenant.customization),
    locked: lockedPaths(user),
    confirmed: confirmedPaths(user),
    bankAccount: await findBankAccount(uow.tenant, uow.tx, uow.now, userId),
    wallet: await findWallet(uow.tx, uow.now, userId),
    taxResidence: await loadResidence(uow, userId),
    referralReward: await rewardSoFar(uow, userId),
  };
}

async function loadResidence(uow: UnitOfWork, userId: string): Promise<Account['taxResidence']> {
  const residence = await findResidence(uow.tenant, uow.tx, userId);
  const found = residence && (await read(uow, taxResidenceLifecycle, residence.id));
  if (!residence || !found) return null;
  const { row, facts } = found;
  return { ...residence, status: row.status as 'declared', version: row.version, facts };
}

/** Null if the tenant pays no rewards and the user has received none. */
async function rewardSoFar({ tenant, tx }: UnitOfWork, userId: string): Promise<Account['referralReward']> {
  const { referralReward: rule } = tenant.settings;
  const received = (await sumRewards(tx, userId)).amount;
  const receivedAsNewcomer = await ownReward(tx, userId);
  const isNothing = rule.giver + rule.newcomer + received + receivedAsNewcomer === 0;
  return isNothing ? null : { ...rule, received, receivedAsNewcomer };
}

function showReferrer({ referrer_user: id, referrer_name: name }: DecryptedUser<Details>): Account['referrerUser'] {
  return id === null ? null : { id, name: name ?? '' };
}

const accountFields = (user: DecryptedUser<Details>) => ({
  username: usernameOf(user),
  email: user.email,
  emailVerified: user.email_verified,
  hasPassword: user.password_hash !== null,
  signInProviders: OpenIdProvider.options.filter((provider) => isLinked(user, provider)),
  personType: user.person_type,
  typeChosen: user.type_chosen_at !== null,
  roles: user.roles,
  language: user.locale,
  imageFileId: user.image_file,
  referralCode: user.referral_code,
  referrals: user.referrals,
  referredOrders: user.referred_orders,
  referrer: user.referrer,
  referrerUser: showReferrer(user),
  commercial: user.commercial,
  muted: user.muted,
  sophisticatedUntil: user.sophisticated_until?.toISOString() ?? null,
  createdAt: user.created_at.toISOString(),
  profile: { ...user.profile, name: user.first_name, surname: user.last_name },
  company: user.company,
});
