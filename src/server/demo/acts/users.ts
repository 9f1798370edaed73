import type { StoredCompany, StoredProfile } from '#machines/people/user/profile.wire.ts';
import { bySystem, type UnitOfWork } from '../../engine/unit.ts';
import { followRecords } from '../../lifecycles/people/onboarding.follow.ts';
import { sql } from '../../postgres/sql.ts';
import { replaceBankAccount } from '../../queries/people/bankAccounts.ts';
import { writePerson } from '../../queries/people/users.personal.ts';
import { replaceWallet } from '../../queries/people/wallets.ts';
import { createUser } from '../../routes/people/auth/newUser.ts';
import type { Seeder } from '../seeder.ts';
import type { Story, StoryUser, UserProgress } from '../story.ts';
import { uploadCompanyDocuments } from './companyDocuments.ts';
import { buildIban } from './identifiers.ts';
import { acknowledgeSimulation, checkIdentity, submitTest } from './onboarding.ts';
import { buildProfile } from './profiles.ts';

const progress: readonly UserProgress[] = ['registered', 'confirmed', 'filledIn', 'failed', 'waiting', 'ready'];
const hasReached = (user: StoryUser, reached: UserProgress) =>
  progress.indexOf(user.reaches) >= progress.indexOf(reached);

/** Plans each user's onboarding, from registration to acceptance. */
export function planUsers(
  seeder: Seeder,
  { users, managers }: Pick<Story, 'users' | 'managers'>,
  passwordHash: string,
) {
  for (const [index, user] of users.entries()) {
    const { joinsAt, email } = user;
    const plan = (minutes: number, act: () => Promise<unknown>) =>
      seeder.agenda.plan(seeder.agenda.moment(joinsAt, minutes), act);
    plan(0, () => register(seeder, user, passwordHash));
    if (hasReached(user, 'confirmed')) plan(3, () => confirm(seeder, email));
    if (hasReached(user, 'filledIn')) plan(12, () => fillIn(seeder, user, index));
    if (hasReached(user, 'failed')) plan(21, () => submitTest(seeder, user));
    if (hasReached(user, 'waiting') && user.company) plan(28, () => uploadCompanyDocuments(seeder, user));
    if (hasReached(user, 'waiting')) plan(34, () => checkIdentity(seeder, user));
    if (user.renewsAt)
      seeder.agenda.plan(seeder.agenda.moment(user.renewsAt), () => acknowledgeSimulation(seeder, user));
    if (user.requestsSophisticationAt)
      seeder.agenda.plan(seeder.agenda.moment(user.requestsSophisticationAt), () =>
        requestSophistication(seeder, email),
      );
    if (hasReached(user, 'ready') || !user.roles.includes('USER'))
      plan(27 * 60, () => accept(seeder, email, managers[email === managers[0] ? 1 : 0]));
  }
}

async function register(seeder: Seeder, user: StoryUser, passwordHash: string) {
  const [name = '', ...surnames] = user.name.split(' ');
  const id = await seeder.act({ ...bySystem, actor: 'USER' }, async (uow) => {
    const { locale } = uow.tenant.customization.tenant;
    const created = await createUser(uow, {
      email: user.email,
      passwordHash,
      openId: null,
      name,
      surname: surnames.join(' '),
      profile: { phone: '+34600111222', country: 'ES' },
      locale,
      commercial: false,
      referrerId: null,
    });
    if (created.ok) await uow.tx.query(sql`update users set roles = ${user.roles} where id = ${created.value}`);
    return created;
  });
  if (id) seeder.users.set(user.email, id);
}

const confirm = (seeder: Seeder, email: string) =>
  seeder.send(bySystem, 'user', seeder.user(email), { type: 'email.verify' });

const accept = (seeder: Seeder, email: string, manager: string) =>
  seeder.send(seeder.by('ADMIN', manager), 'user', seeder.user(email), { type: 'user.accept' });

/** Income and trades meet two of the criteria for natural persons in ECSPR Annex II. */
const requestSophistication = (seeder: Seeder, email: string) =>
  seeder.send(seeder.by('USER', email), 'user', seeder.user(email), {
    type: 'sophistication.request',
    attested: true,
    figures: {
      personType: 'natural',
      grossIncome: 8_400_000,
      portfolio: 21_000_000,
      monthsInFinance: 0,
      monthsAsExecutive: 0,
      tradesByQuarter: [11, 14, 12, 10],
    },
  });

/** Fills in profile, bank account and wallet, and completes the onboarding steps that depend on them. */
const fillIn = (seeder: Seeder, user: StoryUser, index: number) =>
  seeder.act(seeder.by('USER', user.email), async (uow) => {
    const id = seeder.user(user.email);
    const [first = '', ...rest] = user.name.split(' ');
    const profile = buildProfile(index);
    const company = buildCompany(user, first, rest.join(' '), profile);
    await uow.tx.query(sql`update users set person_type = ${company ? 'legal' : 'natural'}, type_chosen_at = ${uow.now}
      where id = ${id}`);
    await writePerson(uow, id, { profile, company });
    await addAccounts(uow, id, user, index);
    await followRecords(uow, id);
    return { ok: true, value: undefined };
  });

async function addAccounts(uow: UnitOfWork, userId: string, { name, company }: StoryUser, index: number) {
  const address = await uow.tenant.providers.chain.managedWallet(userId);
  await replaceBankAccount(uow, userId, { iban: buildIban(index + 1), bic: null, holder: company?.name ?? name });
  await replaceWallet(uow, userId, { address, managed: true });
}

function buildCompany(
  { company, email }: StoryUser,
  name: string,
  surname: string,
  { address = '', city = '', postalCode = '', region = '', idNumber = '' }: StoredProfile,
): StoredCompany | null {
  if (!company) return null;
  return {
    organisationName: company.name,
    taxNumber: company.taxNumber,
    activity: company.activity,
    contactEmail: email,
    representationType: 'soleAdministrator',
    representative: {
      name,
      surname,
      idNumber,
      address,
      city,
      postalCode,
      region,
      countryOfResidence: 'ES',
      nationality: 'ES',
    },
    majorPartners: 'some',
    partners: [{ name, surname, idNumber, nationality: 'ES', stakePercent: 80 }],
  };
}
