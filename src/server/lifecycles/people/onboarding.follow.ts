import { OnboardingPart, type OnboardingStep } from '#machines/people/onboarding/onboarding.contract.ts';
import { nextStep } from '#machines/people/onboarding/onboarding.selectors.ts';
import { toValue } from '#machines/shared/status.ts';
import { onboardingSteps } from '#machines/tenant/customization/customization.selectors.ts';
import { read } from '../../engine/engine.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { onboardingLifecycle } from './onboarding.ts';

/**
 * Updates each part of an onboarding from the user's records, in the transaction that changes them. Reading an
 * onboarding changes nothing. Only the simulation is completed by an event of the investor.
 */
export async function followRecords(uow: UnitOfWork, userId: string): Promise<undefined> {
  const [own] = await uow.tx.query<{ id: string }>(sql`select id from onboarding where user_id = ${userId}`);
  const found = own && (await read(uow, onboardingLifecycle, own.id));
  if (!found) return;
  const statuses = toValue(found.row.status) as Record<OnboardingPart, string>;
  for (const part of OnboardingPart.options) {
    const isCurrent = found.facts.current.includes(part);
    const isDone = statuses[part] === 'done';
    if (isCurrent && !isDone && part !== 'simulation')
      await uow.sendAsSystem('onboarding', found.row.id, { type: 'step.complete', part });
    if (!isCurrent && isDone) await uow.sendAsSystem('onboarding', found.row.id, { type: 'step.lapse', part });
  }
}

export type MissingStep = Exclude<OnboardingStep, 'INVEST'> | 'none';

/** The user's next step before the first order. */
export async function findMissingStep({ tx, tenant }: UnitOfWork, userId: string): Promise<MissingStep | undefined> {
  const [own] = await tx.query<{ status: string }>(sql`select status from onboarding where user_id = ${userId}`);
  if (!own) return undefined;
  const next = nextStep(own.status, onboardingSteps(tenant.customization));
  return next === 'INVEST' ? 'none' : next;
}
