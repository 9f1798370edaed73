import type { OnboardingPart, OnboardingStep } from '#machines/people/onboarding/onboarding.contract.ts';
import { listParts, nextStep } from '#machines/people/onboarding/onboarding.selectors.ts';
import type { SuitabilityStatus } from '#machines/people/suitability/suitability.contract.ts';
import { isOnRecord } from '#machines/people/suitability/suitability.selectors.ts';
import { buildGraph, deadEnds } from './graph.ts';
import type { MachineConfiguration, Machines, Violation } from './modelCheck.contract.ts';
import { type Entity, entityAt, listMoves } from './moves.ts';
import { searchModelOn } from './searchModelOn.ts';

/** The steps that investors have to complete. The KYC step is left out if its module is off. */
export const filterSteps = ({ steps, hasKyc }: MachineConfiguration) =>
  steps.filter((step) => step !== 'KYC' || hasKyc) as OnboardingStep[];

/** An investor who fails the test can still pass or declare it, whatever they answered. */
export function checkTest({ policy }: MachineConfiguration, { suitability }: Machines): Violation[] {
  const model = searchModelOn('suitability', suitability, { policy }, ['the answers are right']);
  const tested = buildGraph([entityAt('new', model.machineState)], (entity) => listMoves('suitability', model, entity));
  const stuck = deadEnds(tested, ({ status }) => isOnRecord(status as SuitabilityStatus)).at(-1);
  if (!stuck) return [];
  return [{ invariant: 'testBlocks', field: 'suitabilityPolicy', what: stuck.status, path: stuck.path }];
}

/** An identity check that was refused or is pending can still succeed. */
export function checkIdentity({ hasKyc }: MachineConfiguration, { kyc }: Machines): Violation[] {
  if (!hasKyc) return [];
  const model = searchModelOn('kyc', kyc, {}, ['the provider is silent']);
  const checked = buildGraph([entityAt('new', model.machineState)], (entity) => listMoves('kyc', model, entity));
  const stuck = deadEnds(checked, ({ status }) => status === 'success').at(-1);
  return stuck
    ? [{ invariant: 'onboardingDeadEnd', field: 'flows.onboarding', what: stuck.status, path: stuck.path }]
    : [];
}

/** The moves of the onboarding: step by step in the tenant's order, or in any order, which the server also accepts. */
export function onboardingMoves(
  configuration: MachineConfiguration,
  { onboarding }: Machines,
  sequence: 'configured' | 'any',
) {
  const steps = filterSteps(configuration);
  const model = searchModelOn('onboarding', onboarding, { steps });
  return function* (entity: Entity): Generator<Entity> {
    const currentStep = entity.status.includes(':new') ? undefined : nextStep(entity.status, steps);
    const open = sequence === 'any' ? steps : currentStep ? [currentStep] : [];
    const parts: OnboardingPart[] = currentStep ? open.flatMap(listParts) : [];
    const events = model.events.filter(({ type, ...payload }) => {
      if (type === 'onboarding.open') return currentStep === undefined;
      const part = 'part' in payload ? payload.part : 'simulation';
      return type !== 'step.lapse' && parts.includes(part as OnboardingPart);
    });
    for (const next of listMoves('onboarding', { ...model, events }, entity)) if (next.key !== entity.key) yield next;
  };
}

export const unopenedOnboarding: Entity = entityAt(
  'KYC:new,TYPE_OF_INVESTMENT:new,USER_ADDITIONAL_DATA:new,simulation:new,test:new',
  {},
);

/** Every listed step is requested in its place, and the last one is the investment. */
export function checkOnboarding(configuration: MachineConfiguration, machines: Machines): Violation[] {
  const steps = filterSteps(configuration);
  const { nodes } = buildGraph([unopenedOnboarding], onboardingMoves(configuration, machines, 'configured'));
  const opened = nodes.filter(({ status }) => !status.includes(':new'));
  const requestedSteps: OnboardingStep[] = [...new Set(opened.map(({ status }) => nextStep(status, steps)))];
  const wrong = steps.findIndex((step, index) => requestedSteps[index] !== step);
  const at = wrong < 0 && requestedSteps.length > steps.length ? steps.length : wrong;
  const field = 'flows.onboarding';
  const isDone = opened.some(({ status }) => nextStep(status, steps) === 'INVEST');
  const path =
    (opened.find(({ status }) => nextStep(status, steps) === requestedSteps[at]) ?? nodes.at(-1))?.path ?? [];
  return [
    ...(at < 0
      ? []
      : [{ invariant: 'stepUnreachable', field, what: steps[at] ?? requestedSteps[at] ?? '', path } as const]),
    ...(isDone
      ? []
      : [
          {
            invariant: 'onboardingDeadEnd',
            field,
            what: requestedSteps.at(-1) ?? '',
            path: nodes.at(-1)?.path ?? [],
          } as const,
        ]),
  ];
}
