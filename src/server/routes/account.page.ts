import type { Account } from '#machines/user/account.wire.ts';
import { read } from '../engine/engine.ts';
import { personLifecycle } from '../engine/lifecycles/person.ts';
import type { Unit } from '../engine/unit.ts';
import { bankAccountOf } from '../store/bankAccounts.ts';
import { missingData } from '../store/people.missing.ts';
import { type Person, usernameOf } from '../store/people.ts';
import { sql } from '../store/sql.ts';
import { walletOf } from '../store/wallets.ts';

/** What an identity check has compared with the document; while it runs and after it succeeded these stay. */
export const CHECKED_FIELDS = ['name', 'surname', 'birthday', 'nationality', 'idNumber'] as const;

export const lockedFields = (kycStatus: string | null): string[] =>
  kycStatus === 'success' || kycStatus === 'pending' || kycStatus === 'manual_error' ? [...CHECKED_FIELDS] : [];

type Details = Person & {
  commercial: boolean;
  sophisticated_until: Date | null;
  created_at: Date;
  referrals: number;
  referrer: string | null;
};

/** Everything about a person that is not in a lifecycle of its own, for themselves or for a manager. */
export async function accountPage(unit: Unit, personId: string): Promise<Account | undefined> {
  const found = await read(unit, personLifecycle, personId);
  const [person] = await unit.tx.query<Details>(sql`select person.*, kyc.status as kyc_status,
      (select count(*) from person referred where referred.referrer_id = person.id) as referrals,
      referrer.referral_code as referrer
    from person left join kyc on kyc.person_id = person.id left join person referrer on referrer.id = person.referrer_id
    where person.id = ${personId}`);
  if (!found || !person) return undefined;
  // What was empty when the check was made has not been compared with anything, and can still be said.
  const given: Record<string, unknown> = { ...person.profile, name: person.first_name, surname: person.last_name };
  return {
    id: personId,
    status: found.row.status,
    version: found.row.version,
    facts: found.facts,
    ...described(person),
    missing: missingData(person, unit.tenant.customization),
    locked: lockedFields(person.kyc_status).filter((field) => given[field]),
    bankAccount: await bankAccountOf(unit.tx, unit.now, personId),
    wallet: await walletOf(unit.tx, unit.now, personId),
  };
}

const described = (person: Details) => ({
  username: usernameOf(person),
  email: person.email,
  emailVerified: person.email_verified,
  hasPassword: person.password_hash !== null,
  googleLinked: person.google_subject !== null,
  personType: person.person_type,
  typeChosen: person.type_chosen_at !== null,
  roles: person.roles,
  language: person.locale,
  imageFileId: person.image_file,
  referralCode: person.referral_code,
  referrals: person.referrals,
  referrer: person.referrer,
  commercial: person.commercial,
  sophisticatedUntil: person.sophisticated_until?.toISOString() ?? null,
  createdAt: person.created_at.toISOString(),
  profile: { ...person.profile, name: person.first_name, surname: person.last_name },
  company: person.company,
});
