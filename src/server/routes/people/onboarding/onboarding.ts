import { nextStep, stepStatus } from '#machines/people/onboarding/onboarding.selectors.ts';
import { onboardingStepUps } from '#machines/people/onboarding/onboarding.stepUp.ts';
import { Onboarding, OnboardingEventBody } from '#machines/people/onboarding/onboarding.wire.ts';
import { simulationExpires } from '#machines/shared/rules/simulation.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { data, notFound, operation, workFor } from '#server/http/operation.ts';
import { onboardingLifecycle } from '#server/lifecycles/people/onboarding.ts';
import { sql } from '#server/postgres/sql.ts';

async function findOwnId(uow: UnitOfWork, userId: string): Promise<string | undefined> {
  const [own] = await uow.tx.query<{ id: string }>(sql`select id from onboarding where user_id = ${userId}`);
  return own?.id;
}

async function onboardingPage(uow: UnitOfWork, id: string): Promise<Onboarding | undefined> {
  const found = await read(uow, onboardingLifecycle, id);
  if (!found) return undefined;
  const { row, facts } = found;
  const { simulation, status } = row;
  const { timeZone } = uow.tenant.customization.tenant;
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

/** The user's own onboarding. A user who is not an investor has none. */
export async function ownOnboarding(uow: UnitOfWork, userId: string): Promise<Onboarding | undefined> {
  const id = await findOwnId(uow, userId);
  return id === undefined ? undefined : onboardingPage(uow, id);
}

const readOnboarding = operation({
  method: 'GET',
  path: '/v2/pfp/onboarding',
  summary: 'Returns the user’s onboarding: the tenant’s steps, their statuses, and the next one.',
  tag: 'onboarding',
  access: 'signedIn',
  reply: Onboarding,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => {
      const page = await ownOnboarding(uow, call.userId);
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

const onboardingEvents = eventsOperation({
  entity: 'onboarding',
  path: '/v2/pfp/onboarding/{id}/events',
  tag: 'onboarding',
  access: ['USER'],
  events: OnboardingEventBody,
  stepUps: onboardingStepUps,
  isVisibleTo: async (uow, id, { userId }) => (await findOwnId(uow, userId)) === id,
});

export const onboardingOperations = [readOnboarding, onboardingEvents];
