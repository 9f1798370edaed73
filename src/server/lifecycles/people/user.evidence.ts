import type { UserEvent } from '#machines/people/user/user.contract.ts';
import type { Evidence } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { decryptPerson, type StoredPerson } from '../../queries/people/users.personal.ts';
import { decryptColumn, type PersonalColumns } from '../../secrets/personalColumns.ts';
import type { Encrypted } from '../../secrets/personalData.ts';

interface Reviewed {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  person_type: 'natural' | 'legal';
}

type Known = StoredPerson & {
  sophistication: Encrypted<PersonalColumns['users.sophistication']> | null;
  kyc: string | null;
  suitability: string | null;
  onboarding: string | null;
};

const readKnown = (uow: UnitOfWork, id: string) =>
  uow.tx.query<Known>(sql`select users.profile, users.company, users.sophistication, kyc.status as kyc,
      suitability.status as suitability, onboarding.status as onboarding
    from users left join kyc on kyc.user_id = users.id left join suitability on suitability.user_id = users.id
    left join onboarding on onboarding.user_id = users.id where users.id = ${id}`);

/** The events that decide whether the user may invest. */
const reviewed: ReadonlySet<UserEvent['type']> = new Set([
  'user.accept',
  'user.reject',
  'user.suspend',
  'user.reinstate',
  'user.ban',
]);

/**
 * The evidence of a manager's decision about a user: the data, the state of the records, and the figures of a request.
 */
export async function evidenceAboutUser(
  uow: UnitOfWork,
  row: Reviewed,
  event: UserEvent,
): Promise<Evidence | undefined> {
  const isReview = reviewed.has(event.type);
  const isClass = event.type === 'sophistication.grant' || event.type === 'sophistication.refuse';
  if (!isReview && !isClass) return undefined;
  const [known] = await readKnown(uow, row.id);
  if (!known) return undefined;
  const { kyc, suitability, onboarding } = known;
  if (isReview) {
    const { email, first_name: name, last_name: surname, person_type: personType } = row;
    const person = await decryptPerson(uow.tenant, uow.tx, row.id, known);
    return { basis: { kyc, suitability, onboarding }, evidence: { email, name, surname, personType, ...person } };
  }
  const of = { user: row.id };
  const request = await decryptColumn(uow.tenant, uow.tx, 'users.sophistication', of, known.sophistication);
  const { rule, version, met } = request ?? {};
  return { basis: { rule, version, met }, evidence: { request } };
}
