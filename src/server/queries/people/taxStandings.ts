import type { TaxResidenceStatus } from '#machines/people/taxResidence/taxResidence.contract.ts';
import { isCertified } from '#machines/people/taxResidence/taxResidence.selectors.ts';
import type { TaxResidenceDetails } from '#machines/people/taxResidence/taxResidence.wire.ts';
import type { TaxStanding } from '#machines/shared/rules/withholdingRates.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { decryptColumn } from '../../secrets/personalColumns.ts';
import type { Encrypted, WithKeys } from '../../secrets/personalData.ts';
import { decryptPerson, type Person, type StoredPerson } from './users.personal.ts';

interface StoredHolder extends StoredPerson {
  id: string;
  person_type: 'natural' | 'legal';
  residence: string | null;
  status: TaxResidenceStatus | null;
  details: Encrypted<TaxResidenceDetails> | null;
  valid_until: string | null;
}

/** ISO 3166 leaves this code to its users. A foreign company that has not said where it pays taxes. */
const UNKNOWN = 'ZZ';

/** The number of a foreign company begins with N (Orden EHA/451/2008). */
const isForeignCompany = ({ company }: Person) => company?.taxNumber.toUpperCase().startsWith('N') ?? false;

/**
 * Users who have declared nothing live where their profile says. Without a country they are residents, because a payer
 * who is shown no residence abroad withholds as for residents.
 */
function chooseCountry({ person_type }: StoredHolder, person: Person): string {
  if (person_type === 'legal') return isForeignCompany(person) ? UNKNOWN : 'ES';
  return person.profile.countryOfResidence || person.profile.country || 'ES';
}

async function readStanding(tenant: WithKeys, on: Queryable, stored: StoredHolder): Promise<TaxStanding> {
  const of = { user: stored.id, id: stored.residence ?? '' };
  const declared = await decryptColumn(tenant, on, 'tax_residence.details', of, stored.details);
  const company = declared?.exemption ? 'exempt' : 'company';
  return {
    holder: stored.person_type === 'legal' ? company : 'person',
    residence: declared?.country ?? chooseCountry(stored, await decryptPerson(tenant, on, stored.id, stored)),
    certificateValidUntil: stored.status && isCertified(stored.status) ? stored.valid_until : null,
  };
}

/** What decides the rates of these users, by id. */
export async function findTaxStandings(
  tenant: WithKeys,
  on: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaxStanding>> {
  await tenant.personalKeys.load(on, ids);
  const holders = await on.query<StoredHolder>(sql`select users.id, users.person_type, users.profile, users.company,
      tax_residence.id as residence, tax_residence.status, tax_residence.details,
      tax_residence.valid_until::text as valid_until
    from users left join tax_residence on tax_residence.user_id = users.id
      and tax_residence.status not in ('new', 'replaced') where users.id = any(${ids}::uuid[])`);
  const standings = await Promise.all(
    holders.map(async (holder) => [holder.id, await readStanding(tenant, on, holder)] as const),
  );
  return new Map(standings);
}
