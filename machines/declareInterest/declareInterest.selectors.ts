import type { SnapshotFrom } from 'xstate';
import type { declareInterestMachine } from './declareInterest.machine.ts';

type Now = SnapshotFrom<typeof declareInterestMachine>;

export const declareSteps = ['amount', 'confirmation', 'completed'] as const;
export type DeclareStep = (typeof declareSteps)[number];

/** The step that is shown; while the answer is awaited, the confirmation stays. */
export function declareStep(now: Now): { n: number; of: number; name: `declareInterest.step.${DeclareStep}` } {
  const step = declareSteps.find((name) => now.matches(name)) ?? 'confirmation';
  return { n: declareSteps.indexOf(step) + 1, of: declareSteps.length, name: `declareInterest.step.${step}` };
}
