export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** The trigger of a transition. */
export type Trigger =
  | { kind: 'event'; event: string }
  | { kind: 'after'; delay: string; event: string }
  | { kind: 'always' }
  | { kind: 'done' | 'error' | 'snapshot'; of: string; event: string }
  | { kind: 'stateDone'; event: string }
  /** The default target of a history state. */
  | { kind: 'default' };

export interface ChartTransition {
  id: string;
  /** State ids. A transition without targets neither exits nor enters states. */
  source: string;
  targets: readonly string[];
  trigger: Trigger;
  guard: string | null;
  actions: readonly string[];
  /** Whether the source is exited and entered again even if it contains the target. */
  isReentering: boolean;
}

export interface ChartState {
  /** The machine's id and the keys of all states on the path from the root, joined by dots. */
  id: string;
  key: string;
  kind: StateKind;
  history: 'shallow' | 'deep' | null;
  /** The id of the initial state. */
  initial: string | null;
  states: readonly ChartState[];
  transitions: readonly ChartTransition[];
  tags: readonly string[];
  entry: readonly string[];
  exit: readonly string[];
  invokes: readonly { id: string; src: string }[];
  description: string | null;
  /** Whether a guarded deep link (`route`) may lead here. */
  isRoutable: boolean;
}

/** A transition that blocks an event here, whatever the event does in an outer state. */
export const isForbidden = ({ targets, actions, guard }: ChartTransition) =>
  targets.length === 0 && actions.length === 0 && guard === null;

/** The data for drawing a machine, independent of the source of its definition. */
export interface Chart {
  id: string;
  root: ChartState;
  /** Every state by its id. */
  byId: ReadonlyMap<string, ChartState>;
}

export const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];
export const transitionsOf = (chart: Chart): ChartTransition[] =>
  [...chart.byId.values()].flatMap((state) => state.transitions);

/** Whether a state contains another one, at any depth. */
export const contains = (outer: string, inner: string) => inner.startsWith(`${outer}.`);
