import type { SnapshotFrom } from 'xstate';
import { type Chapter, type InvestData, type InvestPath, StepPath } from './invest.contract.ts';
import type { investMachine } from './invest.machine.ts';
import { isSigningHidden, orderedPaths, pathFor } from './invest.nextPage.ts';
import { currentPath } from './invest.selectors.ts';
import { stateIds } from './invest.states.ts';

type Now = SnapshotFrom<typeof investMachine>;

/** A step of a chapter. The pages of a payment are one step, because each order needs only some of them. */
export type WizardStep = StepPath | 'amount' | 'method' | 'pay' | 'sign';
export type StepState = 'done' | 'now' | 'next';

export interface ChapterSteps {
  chapter: Chapter;
  state: StepState;
  /** The usual duration of its remaining steps. */
  minutes: number;
  steps: readonly { step: WizardStep; state: StepState }[];
}

const laterSteps = ['amount', 'method', 'pay', 'sign'] as const;

export function toWizardStep(path: InvestPath): WizardStep | null {
  switch (path) {
    case '':
    case 'congratulations':
    case 'declare-interest':
      return null;
    case 'invest':
      return 'amount';
    case 'method-payment':
    case 'contribution-breakdown':
      return 'method';
    case 'payment-bankwire':
    case 'payment-creditcard':
    case 'payment-error':
    case 'payment-success':
      return 'pay';
    default:
      return path;
  }
}

/** Estimates of how many minutes each step usually takes. */
export const minutesOf: Record<WizardStep, number> = {
  identification: 3,
  'type-of-investor': 1,
  'aditional-information': 1,
  'account-information': 2,
  'initial-test': 4,
  'simulation-loss-bearing-capacity': 2,
  amount: 2,
  method: 1,
  pay: 2,
  sign: 2,
};

const isOnboarding = (step: WizardStep): step is StepPath => StepPath.options.some((path) => path === step);

function isDone(step: WizardStep, data: InvestData): boolean {
  if (isOnboarding(step)) return data.onboarding[step] === 'done';
  const place = pathFor(data);
  if (place === 'congratulations') return true;
  const reached = toWizardStep(place);
  if (reached === null || isOnboarding(reached)) return false;
  return laterSteps.indexOf(reached) > laterSteps.indexOf(step);
}

/** The chapter of a page, from its parent state. */
function findChapter({ machine }: Now, path: InvestPath): Chapter | null {
  const meta = machine.getStateNodeById(stateIds[path]).parent?.meta;
  return meta && 'chapter' in meta ? meta.chapter : null;
}

const deriveState = (states: readonly StepState[]): StepState => {
  if (states.includes('now')) return 'now';
  return states.every((state) => state === 'done') ? 'done' : 'next';
};

/**
 * The chapters of this investor with their steps, in the tenant's order; none on pages outside of the chapters. If the
 * tenant's order leaves a chapter and returns to it, the chapter stays at its first place and is done when all of its
 * steps are.
 */
export function buildChapters(now: Now): ChapterSteps[] {
  const { data } = now.context;
  const path = currentPath(now);
  if (findChapter(now, path) === null) return [];
  const shown = toWizardStep(path);
  const chapters = new Map<Chapter, Set<WizardStep>>();
  for (const each of orderedPaths(data)) {
    const [step, chapter] = [toWizardStep(each), findChapter(now, each)];
    if (step === null || chapter === null || (step === 'sign' && isSigningHidden(data))) continue;
    chapters.set(chapter, (chapters.get(chapter) ?? new Set()).add(step));
  }
  return [...chapters].map(([chapter, steps]) => {
    const withState = [...steps].map((step) => {
      const state: StepState = step === shown ? 'now' : isDone(step, data) ? 'done' : 'next';
      return { step, state };
    });
    return {
      chapter,
      state: deriveState(withState.map(({ state }) => state)),
      minutes: [...steps].reduce((sum, step) => sum + (isDone(step, data) ? 0 : minutesOf[step]), 0),
      steps: withState,
    };
  });
}
