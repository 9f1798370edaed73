import { isPlaceholder } from '#visualiser/machine/inspection.track.ts';
import { isRecord, type TransitionConfig, toList, UNKNOWN } from './rawConfig.ts';

interface ReadTransitions {
  value: TransitionConfig[];
  isVersion4: boolean;
}

/** Reads the transitions of one event, in the order in which XState tries them. */
export function readTransitions(raw: unknown): ReadTransitions {
  const list = toList(raw);
  return {
    value: list.map(readTransition),
    isVersion4: list.some((each) => isRecord(each) && ('cond' in each || 'internal' in each || 'in' in each)),
  };
}

function readTransition(raw: unknown): TransitionConfig {
  if (isPlaceholder(raw)) return { isCut: true };
  if (typeof raw === 'string') return { target: raw };
  if (!isRecord(raw)) return {};
  const { target, actions, guard, cond, in: inState, ...rest } = raw;
  const targets = target === undefined || target === null ? [] : toList(target);
  const known = targets.filter((each): each is string => typeof each === 'string' && !isPlaceholder(each));
  const guards = [guard ?? cond, ...(typeof inState === 'string' ? [`in ${inState}`] : [])].filter(
    (each) => each !== undefined && each !== null,
  );
  const isCut = [...targets, ...toList(actions), ...guards].some(isPlaceholder);
  return {
    ...rest,
    ...(known.length > 0 && { target: known }),
    ...(actions !== undefined && { actions: readActions(actions) }),
    ...(guards.length > 0 && { guard: joined(guards.map((each) => (isPlaceholder(each) ? { type: UNKNOWN } : each))) }),
    ...(isCut && { isCut }),
  };
}

const joined = (guards: unknown[]): unknown => (guards.length > 1 ? { type: 'and', guards } : guards[0]);

/** The actions of an event or a state. One that was cut is known to exist. */
export const readActions = (raw: unknown): unknown[] =>
  toList(raw)
    .filter((each) => each !== undefined && each !== null)
    .map((each) => (isPlaceholder(each) ? { type: UNKNOWN } : each));
