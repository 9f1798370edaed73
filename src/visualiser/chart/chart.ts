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

/** How a part of a machine differs from an earlier version of it. */
export type Change = 'added' | 'removed' | 'changed';

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
  /** The place in which XState tries it, if several transitions of the event have guards. */
  order?: number;
  description?: string;
  meta?: unknown;
  /** If two versions of the machine are compared. */
  change?: Change;
  /** The sender cut it, so that its targets, its guard or its actions are not all known. */
  isCut?: boolean;
}

export interface Invoked {
  id: string;
  src: string;
  /** The name by which all actors of the system can find it. */
  systemId?: string;
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
  invokes: readonly Invoked[];
  description: string | null;
  meta?: unknown;
  /** The sender cut the definition here, so that inner states or transitions are not known. */
  isCut?: boolean;
  /** Whether a guarded deep link (`route`) may lead here. */
  isRoutable: boolean;
}

/** A transition that blocks an event here, whatever the event does in an outer state. */
export const isForbidden = ({ targets, actions, guard, isCut }: ChartTransition) =>
  targets.length === 0 && actions.length === 0 && guard === null && !isCut;

/** The data for drawing a machine, independent of the source of its definition. */
export interface Chart {
  id: string;
  root: ChartState;
  /** Every state by its id. */
  byId: ReadonlyMap<string, ChartState>;
}

export const collectStates = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(collectStates)];
export const collectTransitions = (chart: Chart): ChartTransition[] =>
  [...chart.byId.values()].flatMap((state) => state.transitions);

/** Whether a state contains another one, at any depth. */
export const contains = (outer: string, inner: string) => inner.startsWith(`${outer}.`);
