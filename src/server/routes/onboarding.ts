import { nextStep, stepStatus } from '#machines/onboarding/onboarding.selectors.ts';
import { Onboarding, OnboardingEventBody } from '#machines/onboarding/onboarding.wire.ts';
import { simulationExpires } from '#machines/shared/rules/simulation.ts';
import { read } from '../engine/engine.ts';
import { followRecords } from '../engine/lifecycles/onboarding.follow.ts';
import { onboardingLifecycle } from '../engine/lifecycles/onboarding.ts';
import type { Unit } from '../engine/unit.ts';
import { eventsOperation } from '../http/eventsOperation.ts';
import { data, notFound, operation, workFor } from '../http/operation.ts';
import { sql } from '../store/sql.ts';

async function idOf(unit: Unit, personId: string): Promise<string | undefined> {
  const [own] = await unit.tx.query<{ id: string }>(sql`select id from onboarding where person_id = ${personId}`);
  return own?.id;
}

async function onboardingPage(unit: Unit, id: string): Promise<Onboarding | undefined> {
  const found = await read(unit, onboardingLifecycle, id);
  if (!found) return undefined;
  const { row, facts } = found;
  const { simulation, status } = row;
  const { timeZone } = unit.tenant.customization.tenant;
  return {
    id,
    status,
    version: row.version,
    facts,
    next: nextStep(status, facts.steps),
    steps: facts.steps.filter((step) => step !== 'INVEST').map((step) => ({ step, status: stepStatus(status, step) })),
    simulation: simulation && {
      acknowledgedAt: simulation.at,
      expiresAt: new Date(simulationExpires(Date.parse(simulation.at), timeZone)).toISOString(),
      netWorth: simulation.netWorth ?? null,
    },
  };
}

const readOnboarding = operation({
  method: 'GET',
  path: '/v2/pfp/onboarding',
  summary: 'One’s own onboarding: the tenant’s steps, how far each is, and which comes next.',
  tag: 'onboarding',
  access: 'signedIn',
  reply: Onboarding,
  handle: async (call) => {
    const found = await workFor(call, async (unit) => {
      const id = await idOf(unit, call.personId);
      if (!id) return { ok: false, refusal: { code: 'not_found' } };
      await followRecords(unit, call.personId); // a tenant may ask for more or for less than yesterday
      const page = await onboardingPage(unit, id);
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

const onboardingEvents = eventsOperation({
  thing: 'onboarding',
  path: '/v2/pfp/onboarding/{id}/events',
  tag: 'onboarding',
  access: ['USER'],
  events: OnboardingEventBody,
  mayKnow: async (unit, id, { personId }) => (await idOf(unit, personId)) === id,
});

export const onboardingOperations = [readOnboarding, onboardingEvents];
