import type { SnapshotFrom } from 'xstate';
import type { InvestData, InvestPath, WizardPath } from './invest.contract.ts';
import type { investMachine } from './invest.machine.ts';
import { canVisit, isSigningHidden, pathFor, stepsOf, wayOf } from './invest.placement.ts';
import { stateIds } from './invest.states.ts';

type Now = SnapshotFrom<typeof investMachine>;

/** The steps as they are counted: the pages of paying are one. */
const stepNames = {
  identification: 'identification',
  'type-of-investor': 'typeOfInvestor',
  'aditional-information': 'additionalInformation',
  'account-information': 'accountInformation',
  'initial-test': 'initialTest',
  'simulation-loss-bearing-capacity': 'simulation',
  invest: 'amount',
  'method-payment': 'method',
  'contribution-breakdown': 'breakdown',
  'payment-bankwire': 'payment',
  'payment-creditcard': 'payment',
  'payment-error': 'payment',
  'payment-success': 'payment',
  sign: 'sign',
  congratulations: 'congratulations',
} as const satisfies Record<Exclude<WizardPath, 'declare-interest'>, string>;
export type InvestStep = (typeof stepNames)[keyof typeof stepNames];

/** The path of the page that the wizard shows. */
export function currentPath(now: Now): InvestPath {
  const shown = Object.values(now.getMeta()).find((meta) => meta !== undefined);
  return shown?.path ?? pathFor(now.context.data);
}

/** Where the investor stands, which is not where they look while they look back. */
export const placeOf = ({ context }: Now): InvestPath => pathFor(context.data);

/** The deep link of a path, as an event: ask it before it is sent. */
export const routeTo = (path: WizardPath) => ({ type: 'xstate.route' as const, to: `#${stateIds[path]}` as const });

/** Where an address leads instead; null where it leads where it says. */
export const redirectFor = (now: Now, path: WizardPath): InvestPath | null =>
  path === currentPath(now) || now.can(routeTo(path)) ? null : placeOf(now);

/** The names of the steps in this investor's order. */
export function stepNamesOf(data: InvestData): InvestStep[] {
  const onboarding = stepsOf(data).map((path) => stepNames[path]);
  const signing: InvestStep[] = isSigningHidden(data) ? [] : ['sign'];
  return [...onboarding, 'amount', 'method', 'breakdown', 'payment', ...signing, 'congratulations'];
}

/** The number and the name of the step that is shown; null on the pages that are none. */
export function stepNumber(now: Now): { n: number; of: number; name: `invest.step.${InvestStep}` } | null {
  const path = currentPath(now);
  if (path === '' || path === 'declare-interest') return null;
  const name = stepNames[path];
  const all = stepNamesOf(now.context.data);
  return { n: all.indexOf(name) + 1, of: all.length, name: `invest.step.${name}` };
}

/** The nearest page behind the one that is shown, or before it, that may be visited. */
export const previousPath = (now: Now): InvestPath | null => neighbour(now, -1);
export const nextPath = (now: Now): InvestPath | null => neighbour(now, 1);

function neighbour(now: Now, direction: 1 | -1): InvestPath | null {
  const { data, draft } = now.context;
  const way: InvestPath[] = wayOf(data).filter((path) => path !== '' && path !== 'declare-interest');
  const at = way.indexOf(currentPath(now));
  if (at < 0) return null;
  const ahead = direction === 1 ? way.slice(at + 1) : way.slice(0, at).toReversed();
  return ahead.find((path) => canVisit(path, data, draft.method !== null)) ?? null;
}

/** Something that was typed here is nowhere else yet: worth keeping through a reload of the page. */
export const draftOf = ({ context }: Now) => context.draft;

export const isBusy = (now: Now) => now.hasTag('busy');
