import type { KycStatus } from '#machines/people/kyc/kyc.contract.ts';
import { isUndecided } from '#machines/people/kyc/kyc.selectors.ts';
import type { IdentityDecision, IdentityEvidence } from '#machines/people/user/user.wire.ts';
import type { JournalRow } from '#server/engine/journal.ts';
import { decryptEvents } from '#server/engine/personal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { identityEvidence } from '#server/lifecycles/people/kyc.evidence.ts';
import type { KycRow } from '#server/lifecycles/people/kyc.row.ts';
import { sql } from '#server/postgres/sql.ts';

type Compared = Omit<IdentityEvidence, 'confirmed' | 'decisions'>;

/**
 * The data that a manager compares before deciding about an identity, and all decisions. After a decision, the page
 * shows its evidence, because the profile then has the confirmed data, and the company may have changed.
 */
export async function loadEvidence(uow: UnitOfWork, row: KycRow): Promise<IdentityEvidence> {
  const decisions = await listDecisions(uow, row.id);
  return { ...(await comparedBy(uow, row, decisions)), confirmed: row.confirmed, decisions };
}

async function comparedBy(uow: UnitOfWork, row: KycRow, decisions: IdentityDecision[]): Promise<Compared> {
  const isOpen = isUndecided(row.status as KycStatus, decisions);
  const shown = isOpen ? await identityEvidence(uow, row, null) : decisions[0]?.evidence;
  if (!shown) return { pictures: [], declared: null, extracted: row.extracted, beneficialOwners: [] };
  const pictures = shown.pictures.map(({ kind, fileId }) => ({ kind, fileId }));
  const { declared, extracted, beneficialOwners } = shown;
  return { pictures, declared, extracted, beneficialOwners };
}

type DecisionRow = Pick<JournalRow, 'entity' | 'entity_id' | 'number' | 'event' | 'at'> & { by: string | null };
type DecisionEvent = { type: IdentityDecision['event']; basis?: Pick<IdentityDecision, 'differing'> } & Partial<
  Pick<IdentityDecision, 'checked' | 'reason' | 'evidence'>
>;

async function listDecisions(uow: UnitOfWork, kycId: string): Promise<IdentityDecision[]> {
  const rows = await uow.tx.query<DecisionRow>(sql`select journal.entity, journal.entity_id, journal.number,
      journal.event, journal.at,
      coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) as by
    from journal left join users on users.id = journal.user_id
    where journal.entity = 'kyc' and journal.entity_id = ${kycId} and journal.to_status in ('success', 'error')
      and journal.event ->> 'type' in ('kyc.approve', 'kyc.reject', 'kyc.revoke', 'kyc.succeed', 'kyc.fail')
    order by journal.number desc`);
  const entries = await decryptEvents(uow.tenant, uow.tx, rows);
  return entries.map(({ event, isErased, at, by }) => {
    const { type, checked = [], reason = null, basis, evidence = null } = event as unknown as DecisionEvent;
    const differing = basis?.differing ?? [];
    return { event: type, checked, reason, differing, isErased, at: at.toISOString(), by, evidence };
  });
}
