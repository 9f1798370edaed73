import type { UserPage } from '#machines/user/user.wire.ts';
import { read } from '../engine/engine.ts';
import { kycLifecycle, missingForCheck } from '../engine/lifecycles/kyc.ts';
import { onboardingLifecycle } from '../engine/lifecycles/onboarding.ts';
import { suitabilityLifecycle } from '../engine/lifecycles/suitability.ts';
import type { Unit } from '../engine/unit.ts';
import { documentsOf } from '../store/people.documents.ts';
import { sql } from '../store/sql.ts';
import { accountPage } from './account.page.ts';

interface Records {
  kyc: string | null;
  onboarding: string | null;
  suitability: string | null;
  sophistication: UserPage['sophistication'];
  terms_accepted_at: Date;
  privacy_accepted_at: Date | null;
  restricted_until: Date | null;
}

/** All that a manager decides with about a person, with the facts as a manager would be judged. */
export async function userPage(unit: Unit, personId: string): Promise<UserPage | undefined> {
  const account = await accountPage(unit, personId);
  const [records] = await unit.tx.query<Records>(sql`select kyc.id as kyc, onboarding.id as onboarding,
      suitability.id as suitability, person.sophistication, person.terms_accepted_at, person.privacy_accepted_at,
      person.restricted_until
    from person left join kyc on kyc.person_id = person.id left join onboarding on onboarding.person_id = person.id
    left join suitability on suitability.person_id = person.id where person.id = ${personId}`);
  if (!account || !records) return undefined;
  return {
    ...account,
    kyc: await kycOf(unit, records.kyc),
    onboarding: await onboardingOf(unit, records.onboarding),
    suitability: await suitabilityOf(unit, records.suitability),
    sophistication: records.sophistication,
    documents: await documentsOf(unit.tx, personId),
    termsAcceptedAt: records.terms_accepted_at.toISOString(),
    privacyAcceptedAt: records.privacy_accepted_at?.toISOString() ?? null,
    restrictedUntil: records.restricted_until?.toISOString() ?? null,
    history: await historyOf(unit, [personId, records.kyc, records.onboarding, records.suitability]),
  };
}

async function kycOf(unit: Unit, id: string | null): Promise<UserPage['kyc']> {
  const found = id && (await read(unit, kycLifecycle, id));
  if (!found) return null;
  const { row, facts } = found;
  return {
    id: row.id,
    status: row.status as 'created',
    version: row.version,
    facts,
    pendingSince: row.pending_since?.toISOString() ?? null,
    documentExpiresOn: row.document_expires_on,
    missing: missingForCheck(row),
  };
}

async function onboardingOf(unit: Unit, id: string | null): Promise<UserPage['onboarding']> {
  const found = id && (await read(unit, onboardingLifecycle, id));
  if (!found) return null;
  return { id: found.row.id, status: found.row.status, version: found.row.version, facts: found.facts };
}

type Test = NonNullable<UserPage['suitability']>;

async function suitabilityOf(unit: Unit, id: string | null): Promise<UserPage['suitability']> {
  const found = id && (await read(unit, suitabilityLifecycle, id));
  if (!found) return null;
  const { row, facts } = found;
  const attempts = await unit.tx.query<Test['attempts'][number]>(
    sql`select number, at, passed, score from suitability_attempt where suitability_id = ${row.id} order by number`,
  );
  const { version, declaration } = row;
  return { id: row.id, status: row.status as 'untaken', version, facts, attempts, declaration };
}

/** What happened to a person and their records, newest first, with the names of who did it. */
const historyOf = (unit: Unit, ids: (string | null)[]) =>
  unit.tx.query<UserPage['history'][number]>(sql`select journal.thing, journal.event ->> 'type' as event,
      journal.from_status as "from", journal.to_status as "to", journal.at, journal.actor, doer.email as by,
      manager.email as "onBehalfOf"
    from journal left join person doer on doer.id = journal.person_id
    left join person manager on manager.id = journal.on_behalf_of
    where journal.thing_id = any(${ids.filter((id) => id !== null)}::uuid[])
    order by journal.at desc, journal.thing, journal.number desc limit 200`);
