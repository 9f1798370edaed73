import { nextPhase, phaseOf } from '#machines/issuances/project/project.phases.ts';
import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import { nextStep } from '#machines/people/onboarding/onboarding.selectors.ts';
import type { ConfigurationValues } from './configuration.ts';
import { onboardingSteps } from './customization.selectors.ts';
import type { ChangedFlow, FlowDifference, FlowOutcome, TimerDifference } from './flowChange.wire.ts';

/** The steps of each flow that a tenant can change, in order. */
function deriveFlows({
  customization,
}: Pick<ConfigurationValues, 'customization'>): Record<ChangedFlow, readonly string[]> {
  const { flows, hide, modules } = customization;
  const isSigned = modules.signature && !hide.signInvestment;
  return {
    onboarding: onboardingSteps(customization),
    project: flows.project_status,
    investment: ['order', 'payment', ...(isSigned ? ['signature'] : []), 'mint'],
  };
}

/** The old and the new steps of a flow in one list, each with its change. */
export function flowDifference(flow: ChangedFlow, before: readonly string[], after: readonly string[]): FlowDifference {
  const dropped = before.filter((step) => !after.includes(step));
  const kept = before.filter((step) => after.includes(step));
  const moved = movedIn(
    kept,
    after.filter((step) => before.includes(step)),
  );
  const steps = after.map((step): FlowDifference['steps'][number] => {
    if (!before.includes(step)) return { step, change: 'added' };
    return { step, change: moved.has(step) ? 'moved' : 'kept' };
  });
  for (const step of dropped) {
    // Unmoved: it follows the same step as before.
    const previous = before[before.indexOf(step) - 1];
    const at = steps.findIndex((each) => each.step === previous) + 1;
    steps.splice(at, 0, { step, change: 'dropped' });
  }
  return { flow, steps };
}

/** The smallest number of moved steps between two orders: those outside of the longest common order. */
function movedIn(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = after.map((step) => before.indexOf(step));
  const longest: string[][] = [];
  for (const [index, step] of after.entries()) {
    const earlier = longest.filter((_, other) => (places[other] ?? 0) < (places[index] ?? 0));
    const best = earlier.toSorted((one, other) => other.length - one.length)[0] ?? [];
    longest.push([...best, step]);
  }
  const common = longest.toSorted((one, other) => other.length - one.length)[0] ?? [];
  return new Set(after.filter((step) => !common.includes(step)));
}

/** The effect on a running entity: `from` and `to` are its next step before and after the change. */
export interface FlowEffect {
  outcome: FlowOutcome;
  from: string;
  to: string;
}

/**
 * Tries the status of a running entity on the new flow. Undefined if it is over and no step of the flow is left for it.
 */
export function effectOn(
  flow: ChangedFlow,
  status: string,
  before: readonly string[],
  after: readonly string[],
): FlowEffect | undefined {
  if (flow === 'onboarding') return onboardingEffect(status, before as Parameters<typeof nextStep>[1], after as never);
  if (flow === 'project') return projectEffect(status as ProjectStatus, before as never, after as never);
  if (status !== 'CHARGED') return undefined;
  const decideNext = (steps: readonly string[]) => (steps.includes('signature') ? 'signature' : 'mint');
  return effect(decideNext(before), decideNext(after));
}

function onboardingEffect(status: string, before: Parameters<typeof nextStep>[1], after: typeof before) {
  const [from, to] = [nextStep(status, before), nextStep(status, after)];
  // Users who had finished have to do one more step before the next order.
  if (from === 'INVEST' && to !== 'INVEST') return { outcome: 'reopens' as const, from, to };
  return effect(from, to);
}

function projectEffect(status: ProjectStatus, before: Parameters<typeof nextPhase>[0], after: typeof before) {
  const phase = phaseOf(status);
  if (phase === 'CLOSED') return undefined;
  if (!after.includes(phase)) return { outcome: 'cannot' as const, from: phase, to: '' };
  return effect(nextPhase(before, phase) ?? phase, nextPhase(after, phase) ?? phase);
}

const effect = (from: string, to: string): FlowEffect => ({ outcome: from === to ? 'fits' : 'moves', from, to });

/** Whether a change of the timer also applies to running waits. Other deadlines are fixed when a wait begins. */
const timers = { orderDays: false, signDays: true, adDays: false, transferDays: false } as const;

export function timerDifferences(before: ConfigurationValues, after: ConfigurationValues): TimerDifference[] {
  return (Object.keys(timers) as (keyof typeof timers)[])
    .filter((name) => before.settings[name] !== after.settings[name])
    .map((name) => ({
      timer: name,
      before: before.settings[name],
      after: after.settings[name],
      isForAll: timers[name],
    }));
}

/** The flows that differ, with their steps. */
export function findChangedFlows(before: ConfigurationValues, after: ConfigurationValues) {
  const [old, next] = [deriveFlows(before), deriveFlows(after)];
  return (Object.keys(old) as ChangedFlow[])
    .filter((flow) => old[flow].join() !== next[flow].join())
    .map((flow) => ({ flow, before: old[flow], after: next[flow] }));
}
