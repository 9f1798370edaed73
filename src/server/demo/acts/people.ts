import type { StoredProfile } from '#machines/user/profile.wire.ts';
import { followRecords } from '../../engine/lifecycles/onboarding.follow.ts';
import { bySystem, type Unit } from '../../engine/unit.ts';
import { createPerson } from '../../routes/auth.newPerson.ts';
import { replaceBankAccount } from '../../store/bankAccounts.ts';
import { sql } from '../../store/sql.ts';
import { replaceWallet } from '../../store/wallets.ts';
import type { Stage } from '../stage.ts';
import type { Reached, Story, StoryPerson } from '../story.ts';
import { ibanOf } from './identifiers.ts';
import { checkIdentity, takeTest } from './onboarding.ts';
import { profileOf } from './profiles.ts';

const order: readonly Reached[] = ['registered', 'confirmed', 'filledIn', 'failed', 'waiting', 'ready'];
const goesTo = (person: StoryPerson, reached: Reached) => order.indexOf(person.reaches) >= order.indexOf(reached);

/** Plans how everybody came, from registering to being accepted. */
export function planPeople(
  stage: Stage,
  { people, managers }: Pick<Story, 'people' | 'managers'>,
  passwordHash: string,
) {
  for (const [index, person] of people.entries()) {
    const { joins, email } = person;
    const plan = (minutes: number, act: () => Promise<unknown>) =>
      stage.agenda.plan(stage.agenda.moment(joins, minutes), act);
    plan(0, () => register(stage, person, passwordHash));
    if (goesTo(person, 'confirmed')) plan(3, () => confirm(stage, email));
    if (goesTo(person, 'filledIn')) plan(12, () => fillIn(stage, person, index));
    if (goesTo(person, 'failed')) plan(21, () => takeTest(stage, person));
    if (goesTo(person, 'waiting')) plan(34, () => checkIdentity(stage, person));
    if (person.asksSophistication)
      stage.agenda.plan(stage.agenda.moment(person.asksSophistication), () => askSophistication(stage, email));
    if (goesTo(person, 'ready') || !person.roles.includes('USER'))
      plan(27 * 60, () => accept(stage, email, managers[email === managers[0] ? 1 : 0]));
  }
}

async function register(stage: Stage, person: StoryPerson, passwordHash: string) {
  const [name = '', ...surnames] = person.name.split(' ');
  const id = await stage.act({ ...bySystem, actor: 'USER' }, async (unit) => {
    const { locale } = unit.tenant.customization.tenant;
    const made = await createPerson(unit, {
      email: person.email,
      passwordHash,
      googleSubject: null,
      name,
      surname: surnames.join(' '),
      profile: { phone: '+34600111222', country: 'ES' },
      locale,
      commercial: false,
      referrerId: null,
    });
    if (made.ok) await unit.tx.query(sql`update person set roles = ${person.roles} where id = ${made.value}`);
    return made;
  });
  if (id) stage.people.set(person.email, id);
}

const confirm = (stage: Stage, email: string) =>
  stage.send(bySystem, 'person', stage.person(email), { type: 'email.verify' });

const accept = (stage: Stage, email: string, manager: string) =>
  stage.send(stage.by('ADMIN', manager), 'person', stage.person(email), { type: 'user.accept' });

/** Income and trades: two of what ECSPR Annex II asks of a person. */
const askSophistication = (stage: Stage, email: string) =>
  stage.send(stage.by('USER', email), 'person', stage.person(email), {
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

/** Profile, bank account and wallet, and what follows from them. */
const fillIn = (stage: Stage, person: StoryPerson, index: number) =>
  stage.act(stage.by('USER', person.email), async (unit) => {
    const id = stage.person(person.email);
    const [first = '', ...rest] = person.name.split(' ');
    const profile = profileOf(index);
    const company = person.company && companyOf(person, first, rest.join(' '), profile);
    await unit.tx.query(sql`update person set profile = ${profile}, company = ${company ?? null},
      person_type = ${company ? 'legal' : 'natural'}, type_chosen_at = ${unit.now} where id = ${id}`);
    await addAccounts(unit, id, person, index);
    await followRecords(unit, id);
    return { ok: true, value: undefined };
  });

async function addAccounts(unit: Unit, personId: string, { name, company }: StoryPerson, index: number) {
  const address = await unit.tenant.providers.chain.managedWallet(personId);
  await replaceBankAccount(unit, personId, { iban: ibanOf(index + 1), bic: null, holder: company?.name ?? name });
  await replaceWallet(unit, personId, { address, managed: true });
}

function companyOf({ company, email }: StoryPerson, name: string, surname: string, profile: StoredProfile) {
  const { address, city, postalCode, region, idNumber } = profile;
  return {
    organisationName: company?.name,
    taxNumber: company?.taxNumber,
    activity: company?.activity,
    contactEmail: email,
    representationType: 'soleAdministrator',
    representative: {
      ...{ name, surname, idNumber, address, city, postalCode, region },
      countryOfResidence: 'ES',
      nationality: 'ES',
    },
    partners: [{ name, surname, idNumber, nationality: 'ES', stakePercent: 80 }],
  };
}
