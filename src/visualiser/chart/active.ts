import { type Chart, type ChartTransition, contains, isForbidden, type Trigger } from './chart.ts';

/** The ids of the active states of a state value, including the outer ones. */
export function activeIn(chart: Chart, value: unknown): ReadonlySet<string> {
  return new Set([chart.root.id, ...idsBelow(chart.root.id, value)].filter((id) => chart.byId.has(id)));
}

function idsBelow(id: string, value: unknown): string[] {
  if (typeof value === 'string') return [`${id}.${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${id}.${key}`, ...idsBelow(`${id}.${key}`, inner)]);
}

/**
 * The transitions that can happen in these states, innermost first, without evaluating guards. A transition is left out
 * if an inner state, in any region, handles its event without a guard, or if it waits for the end of an inner state.
 */
export function findNextTransitions(chart: Chart, active: ReadonlySet<string>): ChartTransition[] {
  const states = [...active].toReversed().flatMap((id) => chart.byId.get(id) ?? []);
  return states.flatMap(({ id, transitions }) => {
    const handled = states
      .filter((inner) => contains(id, inner.id))
      .flatMap((inner) => unconditional(inner.transitions));
    return transitions.filter((transition, index) => {
      const { kind } = transition.trigger;
      const event = eventOf(transition.trigger);
      const isHandled = handled.some((pattern) => matchesPattern(pattern, event));
      const isShadowed = unconditional(transitions.slice(0, index)).includes(event);
      return kind !== 'stateDone' && !isForbidden(transition) && !isHandled && !isShadowed;
    });
  });
}

const eventOf = (trigger: Trigger) => ('event' in trigger ? trigger.event : '');

const unconditional = (transitions: readonly ChartTransition[]) =>
  transitions.filter(({ guard }) => guard === null).map(({ trigger }) => eventOf(trigger));

/** Matches like XState: `*` is any event, `cart.*` is `cart` and every event that starts with `cart.` */
const matchesPattern = (pattern: string, event: string) =>
  event !== '' &&
  (pattern === '*' || pattern === event || (pattern.endsWith('.*') && `${event}.`.startsWith(pattern.slice(0, -1))));
