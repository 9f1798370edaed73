import { retention } from '#machines/shared/rules/records.ts';
import { closeSessionsOf } from '../../store/people.sessions.ts';
import { sql } from '../../store/sql.ts';
import { tell } from '../dispatch.ts';
import { newId } from '../ids.ts';
import type { Refusal } from '../refusal.ts';
import type { Unit } from '../unit.ts';
import { followRecords } from './onboarding.follow.ts';
import { newOnboarding } from './onboarding.ts';

/** What is known of a person from the first day: an identity check, an onboarding and a test, each not yet begun. */
export async function openRecords(unit: Unit, personId: string): Promise<Refusal | undefined> {
  const { tx, now } = unit;
  const [kyc, onboarding, suitability] = [newId(now), newId(now), newId(now)];
  await tx.query(sql`with checked as (insert into kyc (id, status, person_id, created_at, updated_at)
      values (${kyc}, 'new', ${personId}, ${now}, ${now})),
    guided as (insert into onboarding (id, status, person_id, created_at, updated_at)
      values (${onboarding}, ${newOnboarding}, ${personId}, ${now}, ${now}))
    insert into suitability (id, status, person_id, created_at, updated_at)
      values (${suitability}, 'new', ${personId}, ${now}, ${now})`);
  const opened = [
    await tell(unit, 'kyc', kyc, { type: 'kyc.create' }),
    await tell(unit, 'suitability', suitability, { type: 'test.open' }),
    await tell(unit, 'onboarding', onboarding, { type: 'onboarding.open' }),
  ];
  const refused = opened.find(({ ok }) => !ok);
  return refused && !refused.ok ? refused.refusal : followRecords(unit, personId);
}

/**
 * R17: while records must be kept, erasure is restriction. Whoever was deleted cannot sign in, is told nothing more, and
 * their address is free for a new account; what the law asks for stays, for managers alone.
 */
export async function restrict(unit: Unit, personId: string): Promise<undefined> {
  const { timeZone } = unit.tenant.customization.tenant;
  const { until } = retention('antiMoneyLaundering', unit.now.getTime(), timeZone);
  await unit.tx.query(sql`update person set former_email = email, email = id || '@deleted.invalid', password_hash = null,
    google_subject = null, commercial = false, commercial_at = ${unit.now}, restricted_until = ${new Date(until)}
    where id = ${personId}`);
  await unit.tx.query(sql`delete from secret_link where person_id = ${personId} and used_at is null`);
  await closeSessionsOf(unit, personId);
}
