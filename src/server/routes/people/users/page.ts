import type { UserPage } from '#machines/people/user/user.wire.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { kycLifecycle, missingForCheck } from '#server/lifecycles/people/kyc.ts';
import { onboardingLifecycle } from '#server/lifecycles/people/onboarding.ts';
import { suitabilityLifecycle } from '#server/lifecycles/people/suitability.ts';
import { sql } from '#server/postgres/sql.ts';
import { wireRows } from '#server/postgres/wireRows.ts';
import { listUserDocuments } from '#server/queries/people/users.documents.ts';
import { decryptColumn } from '#server/secrets/personalColumns.ts';
import type { Encrypted } from '#server/secrets/personalData.ts';
import { hasProvider } from '#server/tenants/tenant.ts';
import { accountPage } from '../account/page.ts';
import { decisionsOn } from './decisions.ts';
import { loadEvidence } from './evidence.ts';

interface Records {
  kyc: string | null;
  onboarding: string | null;
  suitability: string | null;
  sophistication: Encrypted<NonNullable<UserPage['sophistication']>> | null;
  terms_accepted_at: Date;
  privacy_accepted_at: Date | null;
  restricted_until: Date | null;
}

/** The page of a user for managers, with the facts for a manager. */
export async function userPage(uow: UnitOfWork, userId: string): Promise<UserPage | undefined> {
  const account = await accountPage(uow, userId);
  const [records] = await uow.tx.query<Records>(sql`select kyc.id as kyc, onboarding.id as onboarding,
      suitability.id as suitability, users.sophistication, users.terms_accepted_at, users.privacy_accepted_at,
      users.restricted_until
    from users left join kyc on kyc.user_id = users.id left join onboarding on onboarding.user_id = users.id
    left join suitability on suitability.user_id = users.id where users.id = ${userId}`);
  if (!account || !records) return undefined;
  return {
    ...account,
    kyc: await loadKyc(uow, records.kyc),
    onboarding: await loadOnboarding(uow, records.onboarding),
    suitability: await loadSuitability(uow, records.suitability),
    sophistication: await decryptColumn(
      uow.tenant,
      uow.tx,
      'users.sophistication',
      { user: userId },
      records.sophistication,
    ),
    documents: await listUserDocuments(uow.tx, userId),
    termsAcceptedAt: records.terms_accepted_at.toISOString(),
    privacyAcceptedAt: records.privacy_accepted_at?.toISOString() ?? null,
    restrictedUntil: records.restricted_until?.toISOString() ?? null,
    decisions: await decisionsOn(uow, [
      userId,
      account.taxResidence?.id ?? null,
      records.onboarding,
      records.suitability,
    ]),
    history: await listHistory(uow, [
      userId,
      account.taxResidence?.id ?? null,
      records.kyc,
      records.onboarding,
      records.suitability,
    ]),
  };
}

async function loadKyc(uow: UnitOfWork, id: string | null): Promise<UserPage['kyc']> {
  const found = id && (await read(uow, kycLifecycle, id));
  if (!found) return null;
  const { row, facts } = found;
  return {
    id: row.id,
    status: row.status as 'created',
    version: row.version,
    facts,
    pendingSince: row.pending_since?.toISOString() ?? null,
    documentExpiresOn: row.document_expires_on,
    missing: missingForCheck(row, !hasProvider(uow.tenant, 'identity')),
    ...(await loadEvidence(uow, row)),
  };
}

async function loadOnboarding(uow: UnitOfWork, id: string | null): Promise<UserPage['onboarding']> {
  const found = id && (await read(uow, onboardingLifecycle, id));
  if (!found) return null;
  return { id: found.row.id, status: found.row.status, version: found.row.version, facts: found.facts };
}

type Test = NonNullable<UserPage['suitability']>;

async function loadSuitability(uow: UnitOfWork, id: string | null): Promise<UserPage['suitability']> {
  const found = id && (await read(uow, suitabilityLifecycle, id));
  if (!found) return null;
  const { row, facts } = found;
  const attempts = await wireRows<Test['attempts'][number]>(
    uow.tx,
    sql`select number, at, passed, score from suitability_attempt where suitability_id = ${row.id} order by number`,
  );
  const { version, declaration } = row;
  return { id: row.id, status: row.status as 'untaken', version, facts, attempts, declaration };
}

/** The history of a user and the user's records, newest first, with the names of the actors. */
const listHistory = (uow: UnitOfWork, ids: (string | null)[]) =>
  wireRows<UserPage['history'][number]>(
    uow.tx,
    sql`select journal.entity, journal.event ->> 'type' as event,
      journal.from_status as "from", journal.to_status as "to", journal.at, journal.actor, doer.email as by,
      manager.email as "onBehalfOf"
    from journal left join users doer on doer.id = journal.user_id
    left join users manager on manager.id = journal.on_behalf_of
    where journal.entity_id = any(${ids.filter((id) => id !== null)}::uuid[])
    order by journal.at desc, journal.entity, journal.number desc limit 200`,
  );
