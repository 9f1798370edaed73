import { progressOf } from '#machines/invest/invest.onboarding.ts';
import type { InvestPage } from '#machines/invest/invest.wire.ts';
import type { Language } from '#machines/shared/language.ts';
import { declarationStatement } from '#machines/shared/rules/entryTest.ts';
import { AdditionalForm } from '#machines/user/profile.wire.ts';
import { read } from '../engine/engine.ts';
import { followRecords } from '../engine/lifecycles/onboarding.follow.ts';
import { suitabilityLifecycle } from '../engine/lifecycles/suitability.ts';
import type { Unit } from '../engine/unit.ts';
import { missingData } from '../store/people.missing.ts';
import { personById } from '../store/people.ts';
import { sql } from '../store/sql.ts';

interface Records {
  suitability: string;
  onboarding: string;
}

const isAdditional = (field: string) => Object.hasOwn(AdditionalForm.pipe[0].entries, field);

/** How far a person has come with what is asked of every investor, whatever they invest in. */
export async function standingOf(
  unit: Unit,
  personId: string,
  locale: Language,
): Promise<Pick<InvestPage, 'onboarding' | 'suitability'> | undefined> {
  await followRecords(unit, personId); // a tenant may ask for more or for less than yesterday
  const person = await personById(unit.tx, personId);
  const [records] =
    await unit.tx.query<Records>(sql`select suitability.id as suitability, onboarding.status as onboarding
    from suitability join onboarding using (person_id) where person_id = ${personId}`);
  const test = records && (await read(unit, suitabilityLifecycle, records.suitability));
  if (!person || !test) return undefined;
  const missing = missingData(person, unit.tenant.customization);
  return {
    onboarding: progressOf(records.onboarding, {
      isAdditionalComplete: !missing.some(isAdditional),
      // The contract names the wallet that the tokens go to.
      isAccountComplete: missing.every(isAdditional) && person.wallet !== null,
    }),
    suitability: {
      id: test.row.id,
      status: test.row.status as InvestPage['suitability']['status'],
      version: test.row.version,
      facts: { ...test.facts, statement: declarationStatement[locale] },
    },
  };
}
