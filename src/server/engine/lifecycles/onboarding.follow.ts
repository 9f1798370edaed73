import { OnboardingPart } from '#machines/onboarding/onboarding.contract.ts';
import { toValue } from '#machines/shared/status.ts';
import { sql } from '../../store/sql.ts';
import { tell } from '../dispatch.ts';
import { read } from '../engine.ts';
import type { Unit } from '../unit.ts';
import { onboardingLifecycle } from './onboarding.ts';

/**
 * Brings each part of an onboarding in line with what the person's records say now, in the change that made them say it.
 * The simulation alone is completed by the investor's own word.
 */
export async function followRecords(unit: Unit, personId: string): Promise<undefined> {
  const [own] = await unit.tx.query<{ id: string }>(sql`select id from onboarding where person_id = ${personId}`);
  const found = own && (await read(unit, onboardingLifecycle, own.id));
  if (!found) return;
  const statuses = toValue(found.row.status) as Record<OnboardingPart, string>;
  for (const part of OnboardingPart.options) {
    const isCurrent = found.facts.current.includes(part);
    const isDone = statuses[part] === 'done';
    if (isCurrent && !isDone && part !== 'simulation')
      await tell(unit, 'onboarding', found.row.id, { type: 'step.complete', part });
    if (!isCurrent && isDone) await tell(unit, 'onboarding', found.row.id, { type: 'step.lapse', part });
  }
}
