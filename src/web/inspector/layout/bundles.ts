import { type Chart, type ChartState, type ChartTransition, holds } from '../graph/chart.ts';
import { type Line, linesOf } from './labels.ts';

/** What the reader sees of a chart: states that are folded hide what is in them. */
export interface Shown {
  chart: Chart;
  folded: ReadonlySet<string>;
  /** Room beside the name of each state, for what is told of it there. */
  beside?: number;
  /** States and arrows, without what happens along them. */
  isPlain?: boolean;
}

/** Transitions between the same two states, drawn as one arrow. */
export interface Bundle {
  id: string;
  /** A state, or `any:` and a state for what can happen anywhere inside of it. */
  from: string;
  /** A state, or `first:` and a state for entering it again from inside. */
  to: string;
  lines: readonly Line[];
}

export const isFolded = ({ folded }: Shown, state: ChartState) => state.states.length > 0 && folded.has(state.id);
export const shownStates = (shown: Shown, state: ChartState): readonly ChartState[] =>
  isFolded(shown, state) ? [] : state.states;

/** The state itself, or the outermost folded one that hides it. */
export function visible({ chart, folded }: Shown, id: string): string {
  const parts = id.split('.');
  const outer = parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  return outer.find((each) => each !== id && chart.byId.has(each) && folded.has(each)) ?? id;
}

interface Arrow {
  from: string;
  to: string;
}

/** Where a transition is drawn; nothing where it stays in its state, which says so itself. */
function arrowsOf(shown: Shown, transition: ChartTransition): Arrow[] {
  const from = visible(shown, transition.source);
  return transition.targets.map((target) => visible(shown, target)).flatMap((to) => arrow(shown, from, to));
}

function arrow({ chart }: Shown, from: string, to: string): Arrow[] {
  if (from === to) return [];
  if (holds(from, to)) return [{ from: `any:${from}`, to }];
  if (!holds(to, from)) return [{ from, to }];
  return chart.byId.get(to)?.initial ? [{ from, to: `first:${to}` }] : [];
}

export function bundlesOf(shown: Shown): Bundle[] {
  const bundles = new Map<string, Arrow & { transitions: ChartTransition[] }>();
  for (const state of shown.chart.byId.values())
    for (const transition of state.transitions)
      for (const { from, to } of arrowsOf(shown, transition)) {
        const bundle = bundles.get(`${from}→${to}`) ?? { from, to, transitions: [] };
        bundle.transitions.push(transition);
        bundles.set(`${from}→${to}`, bundle);
      }
  return [...bundles].map(([id, { from, to, transitions }]) => ({ id, from, to, lines: linesOf(transitions) }));
}

/** What happens in a state without an arrow: it is said inside of its box. */
export function staysOf(shown: Shown, state: ChartState): Line[] {
  if (shown.isPlain) return [];
  return linesOf(state.transitions.filter((transition) => arrowsOf(shown, transition).length === 0));
}
