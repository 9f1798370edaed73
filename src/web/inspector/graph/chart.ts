export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** What makes a transition happen. */
export type Trigger =
  | { kind: 'event'; event: string }
  | { kind: 'after'; delay: string; event: string }
  | { kind: 'always' }
  | { kind: 'done' | 'error' | 'snapshot'; of: string; event: string }
  | { kind: 'stateDone'; event: string }
  /** A history state that remembers nothing yet. */
  | { kind: 'default' };

export interface ChartTransition {
  id: string;
  /** Ids of states; without targets nothing is left or entered. */
  source: string;
  targets: readonly string[];
  trigger: Trigger;
  guard: string | null;
  actions: readonly string[];
  /** Whether the source is left and entered again even if it holds the target. */
  isReentering: boolean;
}

export interface ChartState {
  /** The key of each state on the way from the root, the machine's id first. */
  id: string;
  key: string;
  kind: StateKind;
  history: 'shallow' | 'deep' | null;
  /** The state that is entered with this one. */
  initial: string | null;
  states: readonly ChartState[];
  transitions: readonly ChartTransition[];
  tags: readonly string[];
  entry: readonly string[];
  exit: readonly string[];
  invokes: readonly { id: string; src: string }[];
  description: string | null;
  /** A guarded deep link may lead here. */
  isRoutable: boolean;
}

/** Written so that an event does nothing here, whatever it would do in an outer state. */
export const isForbidden = ({ targets, actions, guard }: ChartTransition) =>
  targets.length === 0 && actions.length === 0 && guard === null;

/** A machine as it is drawn: pure data, whatever the machine was read from. */
export interface Chart {
  id: string;
  root: ChartState;
  /** Every state by its id. */
  byId: ReadonlyMap<string, ChartState>;
}

export const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];
export const transitionsOf = (chart: Chart): ChartTransition[] =>
  [...chart.byId.values()].flatMap((state) => state.transitions);

/** Whether a state holds another one, at any depth. */
export const holds = (outer: string, inner: string) => inner.startsWith(`${outer}.`);
