import { signOf } from './changeSign.ts';
import { type Change, type Chart, type ChartState, type ChartTransition, collectStates } from './chart.ts';

/** A state or a transition that is not the same in both versions of a machine. */
export type ChartChange = { id: string; change: Change } & (
  | { of: 'state'; name: string }
  | { of: 'transition'; state: string; before: ChartTransition | null; after: ChartTransition | null }
);

export interface ChartDifference {
  /** Both versions in one: the later one with the states and transitions that it no longer has. */
  chart: Chart;
  changes: readonly ChartChange[];
}

/** The ids of removed transitions must not be those of others. */
const REMOVED_FROM = 1000;

/** Compares two versions of a machine, whatever their ids are. */
export function compareCharts(before: Chart, after: Chart): ChartDifference {
  const changes: ChartChange[] = [];
  const rename = (id: string) => `${after.root.id}${id.slice(before.root.id.length)}`;
  const root = merged(renamed(before.root, rename), after.root, changes);
  return {
    chart: { id: after.id, root, byId: new Map(collectStates(root).map((state) => [state.id, state])) },
    changes,
  };
}

/** The same state with the ids that it would have in a machine of another name. */
function renamed(state: ChartState, rename: (id: string) => string): ChartState {
  return {
    ...state,
    id: rename(state.id),
    initial: state.initial === null ? null : rename(state.initial),
    states: state.states.map((each) => renamed(each, rename)),
    transitions: state.transitions.map((each) => ({
      ...each,
      id: rename(each.id),
      source: rename(each.source),
      targets: each.targets.map(rename),
    })),
  };
}

function merged(before: ChartState, after: ChartState, changes: ChartChange[]): ChartState {
  const isChanged = ownText(before) !== ownText(after);
  if (isChanged) changes.push({ id: after.id, change: 'changed', of: 'state', name: after.key });
  const known = new Map(before.states.map((state) => [state.key, state]));
  const transitions = mergedTransitions(before, after, changes);
  const states = after.states.map((state) => {
    const earlier = known.get(state.key);
    known.delete(state.key);
    return earlier ? merged(earlier, state, changes) : whole(state, 'added', changes);
  });
  const removed = [...known.values()].map((state) => whole(state, 'removed', changes));
  return {
    ...(isChanged ? marked(after, 'changed') : after),
    states: [...states, ...removed],
    transitions,
  };
}

const marked = (state: ChartState, change: Change): ChartState => ({ ...state, key: `${signOf(change)}${state.key}` });

/** A state that only one version has, with all that is inside. It is one change. */
function whole(state: ChartState, change: Change, changes: ChartChange[]): ChartState {
  changes.push({ id: state.id, change, of: 'state', name: state.key });
  const inside = (each: ChartState): ChartState => ({
    ...marked(each, change),
    states: each.states.map(inside),
    transitions: each.transitions.map((transition) => ({ ...transition, change })),
  });
  return inside(state);
}

/** The properties of a state, without its inner states and its transitions. */
const ownText = ({ kind, history, initial, tags, entry, exit, invokes }: ChartState) =>
  JSON.stringify([kind, history, initial, tags, entry, exit, invokes.map(({ id, src }) => [id, src])]);

const serializeTrigger = ({ trigger }: ChartTransition) => JSON.stringify(trigger);

const serializeTransition = ({ trigger, guard, targets, actions, isReentering }: ChartTransition) =>
  JSON.stringify([trigger, guard, targets, actions, isReentering]);

/**
 * Of the transitions of one event, the equal ones are the same unless others come before them now; of the rest, the first is
 * what the first became.
 */
function mergedTransitions(before: ChartState, after: ChartState, changes: ChartChange[]): ChartTransition[] {
  const earlier = [...before.transitions];
  const take = (isIt: (each: ChartTransition) => boolean) => {
    const index = earlier.findIndex(isIt);
    return index < 0 ? undefined : earlier.splice(index, 1)[0];
  };
  const same = after.transitions.map((each) =>
    take((other) => serializeTransition(other) === serializeTransition(each)),
  );
  const last = new Map<string, number>();
  const result = after.transitions.map((each, index): ChartTransition => {
    const equal = same[index];
    const place = equal ? before.transitions.indexOf(equal) : -1;
    const isLater = place > (last.get(serializeTrigger(each)) ?? -1);
    if (isLater) last.set(serializeTrigger(each), place);
    if (equal && isLater) return each;
    const was = equal ?? take((other) => serializeTrigger(other) === serializeTrigger(each)) ?? null;
    const change = was ? 'changed' : 'added';
    changes.push({ id: each.id, change, of: 'transition', state: after.key, before: was, after: each });
    return { ...each, change };
  });
  const removed = earlier.map((each, index): ChartTransition => {
    const id = `${after.id}#${REMOVED_FROM + index}`;
    changes.push({ id, change: 'removed', of: 'transition', state: after.key, before: each, after: null });
    return { ...each, id, change: 'removed' };
  });
  return [...result, ...removed];
}
