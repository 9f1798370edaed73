import { calendarDate } from '#machines/shared/calendar.ts';
import { beneficialOwner } from '#machines/shared/rules/beneficialOwner.ts';
import type { IdentityEvidence } from '#machines/user/user.wire.ts';
import type { JournalRow } from '../../engine/journal.ts';
import type { KycRow } from '../../engine/lifecycles/kyc.ts';
import { decryptEvents } from '../../engine/personal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../store/sql.ts';
import { declaredData } from '../../store/users.identity.ts';

/** The partners that have to be declared, by their place in the list. */
export function ownersToDeclare(uow: UnitOfWork, company: KycRow['company']): number[] {
  const today = calendarDate(uow.now.getTime(), uow.tenant.customization.tenant.timeZone);
  const partners = company?.partners ?? [];
  return partners.flatMap(({ stakePercent }, at) => (beneficialOwner(stakePercent, today).mustDeclare ? [at] : []));
}

/** Everything that a manager compares before deciding about an identity, and the earlier decisions. */
export async function evidenceOf(uow: UnitOfWork, row: KycRow): Promise<IdentityEvidence> {
  const { extracted, confirmed, company, id, reference, person_type } = row;
  return {
    pictures: await uow.tx.query<IdentityEvidence['pictures'][number]>(sql`select kind, file_id as "fileId"
      from kyc_document where kyc_id = ${id} and reference = ${reference}
      order by array_position(array['front', 'back', 'selfie'], kind)`),
    declared: declaredData(row),
    extracted,
    confirmed,
    beneficialOwners: person_type === 'legal' ? ownersToDeclare(uow, company) : [],
    decisions: await decisionsOf(uow, id),
  };
}

type DecisionRow = Pick<JournalRow, 'entity' | 'entity_id' | 'number' | 'event' | 'at'> & { by: string | null };
type Decision = IdentityEvidence['decisions'][number];

async function decisionsOf(uow: UnitOfWork, kycId: string): Promise<Decision[]> {
  const rows = await uow.tx.query<DecisionRow>(sql`select journal.entity, journal.entity_id, journal.number,
      journal.event, journal.at,
      coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) as by
    from journal left join users on users.id = journal.user_id
    where journal.entity_id = ${kycId} and journal.event ->> 'type' in ('kyc.approve', 'kyc.reject')
    order by journal.number desc`);
  const entries = await decryptEvents(uow.tenant, uow.tx, rows);
  return entries.map(({ event, isErased, at, by }) => {
    const { type, checked = [], reason = null } = event as unknown as { type: Decision['event'] } & Partial<Decision>;
    return { event: type, checked, reason, isErased, at: at.toISOString(), by };
  });
}
