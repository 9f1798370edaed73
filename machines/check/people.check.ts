import type { OnboardingPart, OnboardingStep } from '#machines/onboarding/onboarding.contract.ts';
import { nextStep, partsOf } from '#machines/onboarding/onboarding.selectors.ts';
import { boundedTo } from './bounded.ts';
import type { Machines, Override, Violation } from './check.contract.ts';
import { doomed, graphOf } from './graph.ts';
import { movesOf, type Thing, thingAt } from './moves.ts';

/** The steps that are asked for: without its module nobody answers for identity. */
export const stepsOf = ({ steps, hasKyc }: Override) =>
  steps.filter((step) => step !== 'KYC' || hasKyc) as OnboardingStep[];

/** Whoever fails the test can still come to have it on record, whatever they answered. */
export function checkTest({ policy }: Override, { suitability }: Machines): Violation[] {
  const trial = boundedTo('suitability', suitability, { policy }, ['the answers are right']);
  const tested = graphOf([thingAt('new', trial.kept)], (thing) => movesOf('suitability', trial, thing));
  const stuck = doomed(tested, ({ status }) => status === 'passed' || status === 'declared').at(-1);
  if (!stuck) return [];
  return [{ invariant: 'testBlocks', field: 'suitabilityPolicy', what: stuck.status, path: stuck.path }];
}

/** Identity that was refused or waits can still be proved. */
export function checkIdentity({ hasKyc }: Override, { kyc }: Machines): Violation[] {
  if (!hasKyc) return [];
  const trial = boundedTo('kyc', kyc, {}, ['the provider is silent']);
  const checked = graphOf([thingAt('new', trial.kept)], (thing) => movesOf('kyc', trial, thing));
  const stuck = doomed(checked, ({ status }) => status === 'success').at(-1);
  return stuck
    ? [{ invariant: 'onboardingDeadEnd', field: 'flows.onboarding', what: stuck.status, path: stuck.path }]
    : [];
}

/** The onboarding as it is asked for, step by step, or whatever is listed in any order, as the server takes it too. */
export function walked(override: Override, { onboarding }: Machines, order: 'asked' | 'any') {
  const steps = stepsOf(override);
  const trial = boundedTo('onboarding', onboarding, { steps });
  return function* (thing: Thing): Generator<Thing> {
    const asked = thing.status.includes(':new') ? undefined : nextStep(thing.status, steps);
    const open = order === 'any' ? steps : asked ? [asked] : [];
    const parts: OnboardingPart[] = asked ? open.flatMap(partsOf) : [];
    const events = trial.events.filter(({ type, ...payload }) => {
      if (type === 'onboarding.open') return asked === undefined;
      const part = 'part' in payload ? payload.part : 'simulation';
      return type !== 'step.lapse' && parts.includes(part as OnboardingPart);
    });
    for (const next of movesOf('onboarding', { ...trial, events }, thing)) if (next.key !== thing.key) yield next;
  };
}

export const unopened: Thing = thingAt(
  'KYC:new,TYPE_OF_INVESTMENT:new,USER_ADDITIONAL_DATA:new,simulation:new,test:new',
  {},
);

/** Every step that is listed is asked for in its place, and the last of them is the investment. */
export function checkOnboarding(override: Override, machines: Machines): Violation[] {
  const steps = stepsOf(override);
  const { nodes } = graphOf([unopened], walked(override, machines, 'asked'));
  const opened = nodes.filter(({ status }) => !status.includes(':new'));
  const asked: OnboardingStep[] = [...new Set(opened.map(({ status }) => nextStep(status, steps)))];
  const wrong = steps.findIndex((step, index) => asked[index] !== step);
  const at = wrong < 0 && asked.length > steps.length ? steps.length : wrong;
  const field = 'flows.onboarding';
  const isDone = opened.some(({ status }) => nextStep(status, steps) === 'INVEST');
  const path = (opened.find(({ status }) => nextStep(status, steps) === asked[at]) ?? nodes.at(-1))?.path ?? [];
  return [
    ...(at < 0 ? [] : [{ invariant: 'stepUnreachable', field, what: steps[at] ?? asked[at] ?? '', path } as const]),
    ...(isDone
      ? []
      : [{ invariant: 'onboardingDeadEnd', field, what: asked.at(-1) ?? '', path: nodes.at(-1)?.path ?? [] } as const]),
  ];
}
