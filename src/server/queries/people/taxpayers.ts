import { findTaxNumber, type Taxpayer } from '#machines/earnings/taxFile/taxpayer.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import type { WithKeys } from '../../secrets/personalData.ts';
import { toParty, type UserColumns, withConfirmed } from './parties.ts';
import { type CurrentResidence, findResidence } from './taxResidences.ts';
import { decryptUser, type StoredIdentity } from './users.personal.ts';

type StoredTaxpayer = Omit<UserColumns, 'profile' | 'company'> & StoredIdentity;
type Country = { country: string; foreignNumber: string };

/** Where a person pays taxes. Whoever has declared nothing lives where the profile says. */
function decideCountry({ profile }: UserColumns, residence: CurrentResidence | undefined): Country {
  if (!residence) return { country: profile.countryOfResidence ?? profile.country ?? '', foreignNumber: '' };
  const isForeign = residence.country !== 'ES';
  return { country: residence.country, foreignNumber: isForeign ? (residence.taxNumber ?? '') : '' };
}

function readAddress({ profile, company, person_type }: UserColumns) {
  const { address, city, region, postalCode } = (person_type === 'legal' && company?.representative) || profile;
  const country =
    person_type === 'legal' && company ? company.representative.countryOfResidence : (profile.country ?? '');
  return {
    address: address ?? '',
    city: city ?? '',
    region: region ?? '',
    postalCode: postalCode ?? '',
    addressCountry: country,
  };
}

function toTaxpayer(id: string, user: UserColumns, residence: CurrentResidence | undefined): Taxpayer {
  const { name } = toParty(user);
  const { profile, company, person_type, first_name, last_name } = user;
  const isCompany = person_type === 'legal' && company !== null;
  const own = isCompany
    ? { person: 'legal' as const, declaredName: company.organisationName, taxNumber: findTaxNumber(company.taxNumber) }
    : {
        person: 'natural' as const,
        declaredName: `${last_name} ${first_name}`.trim(),
        taxNumber: findTaxNumber(profile.idNumber, profile.taxNumber),
      };
  return {
    id,
    name,
    ...own,
    ...decideCountry(user, residence),
    birthday: profile.birthday ?? '',
    ...readAddress(user),
  };
}

async function readTaxpayer(tenant: WithKeys, on: Queryable, id: string): Promise<Taxpayer | undefined> {
  const [stored] = await on.query<{ person: StoredTaxpayer }>(sql`select
      to_jsonb(users) || jsonb_build_object('kyc_confirmed', kyc.confirmed) as person
    from users left join kyc on kyc.user_id = users.id where users.id = ${id}`);
  if (!stored) return undefined;
  const { kyc_confirmed, ...user } = await decryptUser(tenant, on, stored.person);
  return toTaxpayer(id, withConfirmed(user, kyc_confirmed), await findResidence(tenant, on, id));
}

/** Persons as returns name them, by id, decrypted one after the other. */
export async function readTaxpayers(
  tenant: WithKeys,
  on: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Taxpayer>> {
  await tenant.personalKeys.load(on, ids);
  const people = new Map<string, Taxpayer>();
  for (const id of new Set(ids)) {
    const person = await readTaxpayer(tenant, on, id);
    if (person) people.set(id, person);
  }
  return people;
}
