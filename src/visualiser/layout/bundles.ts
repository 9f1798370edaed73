import { type Chart, type ChartState, type ChartTransition, contains } from '../chart/chart.ts';
import { buildLines, type Line } from './transitionLabels.ts';

/** The displayed part of a chart. */
export interface ChartView {
  chart: Chart;
  folded: ReadonlySet<string>;
  /** The width reserved beside the name of each state, for its badge. */
  beside?: number;
  /** Shows states and arrows without the labels of transitions. */
  hidesLabels?: boolean;
  /** Lists transitions in the boxes of their states, under the names of their targets, and not on their arrows. */
  listsExits?: boolean;
}

/** Transitions between the same two states, drawn as one arrow. */
export interface Bundle {
  id: string;
  /** A state, or `any:` and a state for transitions from anywhere inside of it. */
  from: string;
  /** A state, or `first:` and a state for entering it again from inside. */
  to: string;
  lines: readonly Line[];
}

/** The state of an end of an arrow, which may be a place inside of it. */
export const stateOfEnd = (id: string) => id.replace(/^(any|first):/, '');

/** Whether there is something in a state that folding hides: its inner states, or its list of transitions. */
export const canFold = ({ states, transitions, invokes }: ChartState) =>
  states.length + transitions.length + invokes.length > 0;
/** Without labels, there is no list that could be hidden. */
export const isFolded = ({ folded, hidesLabels }: ChartView, state: ChartState) =>
  folded.has(state.id) && (hidesLabels ? state.states.length > 0 : canFold(state));
export const shownStates = (view: ChartView, state: ChartState): readonly ChartState[] =>
  isFolded(view, state) ? [] : state.states;

/** The state itself, or the outermost folded one that hides it. */
export function visibleId({ chart, folded }: ChartView, id: string): string {
  const parts = id.split('.');
  const outer = parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  return outer.find((each) => each !== id && chart.byId.has(each) && folded.has(each)) ?? id;
}

export interface Arrow {
  from: string;
  to: string;
}

/** The arrows of a transition. There is none if it stays in its state, which lists it in its own box. */
function deriveArrows(view: ChartView, transition: ChartTransition): Arrow[] {
  const from = visibleId(view, transition.source);
  return transition.targets.map((target) => visibleId(view, target)).flatMap((to) => arrow(view, from, to));
}

function arrow({ chart }: ChartView, from: string, to: string): Arrow[] {
  if (from === to) return [];
  if (contains(from, to)) return [{ from: `any:${from}`, to }];
  if (!contains(to, from)) return [{ from, to }];
  return chart.byId.get(to)?.initial ? [{ from, to: `first:${to}` }] : [];
}

export function buildBundles(view: ChartView): Bundle[] {
  const bundles = new Map<string, Arrow & { transitions: ChartTransition[] }>();
  for (const state of view.chart.byId.values())
    for (const transition of state.transitions)
      for (const { from, to } of deriveArrows(view, transition)) {
        const bundle = bundles.get(`${from}→${to}`) ?? { from, to, transitions: [] };
        bundle.transitions.push(transition);
        bundles.set(`${from}→${to}`, bundle);
      }
  return [...bundles].map(([id, { from, to, transitions }]) => ({ id, from, to, lines: buildLines(transitions) }));
}

/** The transitions of a state without an arrow, which are listed inside its box. */
export const buildStayingLines = (view: ChartView, state: ChartState): Line[] =>
  buildLines(state.transitions.filter((transition) => deriveArrows(view, transition).length === 0));
