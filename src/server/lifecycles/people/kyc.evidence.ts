import { confirmedData, differences, type IdentityData } from '#machines/people/kyc/identityData.ts';
import type { KycEvent, KycFacts } from '#machines/people/kyc/kyc.contract.ts';
import type { KycEvidence } from '#machines/people/kyc/kyc.evidence.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { beneficialOwner } from '#machines/shared/rules/beneficialOwner.ts';
import type { Evidence } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { declaredData } from '../../queries/people/users.identity.ts';
import type { KycRow } from './kyc.row.ts';

/**
 * The data that a check confirms. A manager compares the typed data with the documents, so a field that the provider
 * could not read is confirmed by the review.
 */
export function confirmedBy(row: Pick<KycRow, 'extracted'> & Parameters<typeof declaredData>[0], isReviewed: boolean) {
  const declared = declaredData(row);
  const read = row.extracted && confirmedData(declared, row.extracted);
  return isReviewed ? { ...declared, ...read } : read;
}

/** The partners that have to be declared, by their position in the list, and the rule for it. */
export function ownersToDeclare(uow: UnitOfWork, { company, person_type }: Pick<KycRow, 'company' | 'person_type'>) {
  const today = calendarDate(uow.now.getTime(), uow.tenant.customization.tenant.timeZone);
  const partners = person_type === 'legal' ? (company?.partners ?? []) : [];
  const { rule, version } = beneficialOwner(0, today);
  return {
    beneficialOwners: partners.flatMap(({ stakePercent }, at) =>
      beneficialOwner(stakePercent, today).mustDeclare ? [at] : [],
    ),
    beneficialOwnerRule: person_type === 'legal' ? { rule, version } : null,
  };
}

type Files = Pick<KycEvidence, 'pictures' | 'documents'>;

/** The pictures of the current check, and the latest document of each kind. */
async function readFiles(uow: UnitOfWork, { id, reference, user_id }: KycRow): Promise<Files> {
  const [pictures, documents] = await Promise.all([
    uow.tx.query<Files['pictures'][number]>(sql`select kind, file_id as "fileId", encode(sha256, 'hex') as sha256
      from kyc_document join file on file.id = file_id where kyc_id = ${id} and reference = ${reference}
      order by array_position(array['front', 'back', 'selfie'], kind)`),
    uow.tx.query<Files['documents'][number]>(sql`select distinct on (kind) kind, file_id as "fileId",
        encode(sha256, 'hex') as sha256
      from document join file on file.id = file_id where user_id = ${user_id}
      order by kind, document.created_at desc, document.id desc`),
  ]);
  return { pictures, documents };
}

export async function identityEvidence(uow: UnitOfWork, row: KycRow, reviewedFor: string | null): Promise<KycEvidence> {
  const { person_type, extracted, company, document_expires_on } = row;
  return {
    personType: person_type,
    declared: declaredData(row),
    extracted,
    confirmed: null,
    documentExpiresOn: document_expires_on,
    reviewedFor,
    ...(await readFiles(uow, row)),
    company: person_type === 'legal' ? company : null,
    ...ownersToDeclare(uow, row),
  };
}

/** The journal stores the evidence of a decision, because a confirmation replaces the user's data. */
export async function evidenceOfDecision(
  uow: UnitOfWork,
  row: KycRow,
  event: KycEvent,
  { facts, to }: { facts: Pick<KycFacts, 'reason'>; to: string },
): Promise<Evidence | undefined> {
  if (to !== 'success' && to !== 'error') return undefined;
  const isReviewed = row.status === 'manual_error';
  const found = await identityEvidence(uow, row, isReviewed ? facts.reason : null);
  const confirmed: IdentityData | null = to === 'success' ? confirmedBy(row, isReviewed) : null;
  return {
    basis: {
      differing: row.extracted ? differences(found.declared, row.extracted) : [],
      reasonGiven: 'reason' in event && Boolean(event.reason),
    },
    evidence: { ...found, confirmed } satisfies KycEvidence,
  };
}
