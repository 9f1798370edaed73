import { isRecord, type StateConfig, type TransitionConfig, toList, UNKNOWN } from './rawConfig.ts';

/** Whether any part that a chart shows is not known. */
export function hasCut(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasCut);
  if (!isRecord(value)) return false;
  return value.isCut === true || value.type === UNKNOWN || collectParts(value).some(hasCut);
}

/** The parts of a state, an invoked actor or a transition that a chart shows, without data such as `meta` or `input`. */
const collectParts = ({ states, on, after, ...rest }: Record<string, unknown>): unknown[] => [
  ...[states, on, after].flatMap((each) => (isRecord(each) ? Object.values(each) : [])),
  ...['always', 'onDone', 'onError', 'onSnapshot', 'invoke', 'entry', 'exit', 'actions', 'guard'].map(
    (key) => rest[key],
  ),
];

interface Known {
  config: StateConfig;
  parent: Known | undefined;
  path: string[];
}

/** Removes the targets that lie in the parts that were cut. Such a transition is marked, because it leads somewhere. */
export function dropLostTargets(root: StateConfig): StateConfig {
  const ids = new Map<string, Known>();
  const machineId = typeof root.id === 'string' ? root.id : '(machine)';
  const register = (known: Known) => {
    const { config, path } = known;
    ids.set(typeof config.id === 'string' ? config.id : [machineId, ...path].join('.'), known);
    for (const [key, child] of Object.entries(config.states ?? {}))
      register({ config: child, parent: known, path: [...path, key] });
  };
  const start: Known = { config: root, parent: undefined, path: [] };
  register(start);
  const isKnown = (from: Known, target: string) => findState(ids, from, target);
  return withKnownTargets(start, isKnown);
}

const splitPath = (path: string) => path.split(/(?<!\\)\./).map((step) => step.replaceAll('\\.', '.'));

const hasPath = (config: StateConfig | undefined, path: readonly string[]): boolean =>
  path.reduce<StateConfig | undefined>((at, key) => at?.states?.[key], config) !== undefined;

/** Finds a target like XState: by id, below the state itself after a leading dot, or beside it. */
function findState(ids: ReadonlyMap<string, Known>, from: Known, target: string): boolean {
  if (target.startsWith('#')) {
    const id = target.slice(1);
    const [first = '', ...path] = splitPath(id);
    return ids.has(id) || hasPath(ids.get(first)?.config, path);
  }
  if (target.startsWith('.')) return hasPath(from.config, splitPath(target.slice(1)));
  return hasPath(from.parent?.config, splitPath(target));
}

type IsKnown = (from: Known, target: string) => boolean;

function withKnownTargets(known: Known, isKnown: IsKnown): StateConfig {
  const { config, path } = known;
  const transitions = (value: unknown) => toList(value).map((each) => withKnownTarget(known, each, isKnown));
  const each = (value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([event, list]) => [event, transitions(list)]))
      : value;
  const invoke = (value: unknown) =>
    isRecord(value)
      ? { ...value, ...(each(pick(value, ['onDone', 'onError', 'onSnapshot'])) as Record<string, unknown>) }
      : value;
  const children = Object.entries(config.states ?? {});
  const isInitialLost =
    children.length > 0 &&
    config.type !== 'parallel' &&
    (config.initial === undefined ||
      (typeof config.initial === 'string' && !Object.hasOwn(config.states ?? {}, config.initial)));
  return {
    ...config,
    ...('on' in config && { on: each(config.on) }),
    ...('after' in config && { after: each(config.after) }),
    ...('always' in config && { always: transitions(config.always) }),
    ...('onDone' in config && { onDone: transitions(config.onDone) }),
    ...('invoke' in config && { invoke: toList(config.invoke).map(invoke) }),
    // XState wants an initial state, which is not drawn as such if it is not known.
    ...(isInitialLost && { initial: children[0]?.[0], isInitialLost }),
    ...(children.length === 0 && { initial: undefined }),
    ...(config.states && {
      states: Object.fromEntries(
        children.map(([key, child]) => [
          key,
          withKnownTargets({ config: child, parent: known, path: [...path, key] }, isKnown),
        ]),
      ),
    }),
  };
}

const pick = (value: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([key, each]) => keys.includes(key) && each !== undefined));

function withKnownTarget(from: Known, transition: unknown, isKnown: IsKnown): unknown {
  if (!isRecord(transition)) return transition;
  const { target, ...rest } = transition as TransitionConfig;
  const targets = target === undefined ? [] : toList(target).map(String);
  const found = targets.filter((each) => isKnown(from, each));
  return {
    ...rest,
    ...(found.length > 0 && { target: found }),
    ...(found.length < targets.length && { isCut: true }),
  };
}
