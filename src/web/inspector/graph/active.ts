import { toValue } from '#machines/shared/status.ts';
import { type Chart, type ChartTransition, holds, isForbidden, type Trigger } from './chart.ts';

/** The ids of the states that a state value says somebody is in, the outer ones too. */
export function activeIn(chart: Chart, value: unknown): ReadonlySet<string> {
  return new Set([chart.root.id, ...below(chart.root.id, value)].filter((id) => chart.byId.has(id)));
}

function below(id: string, value: unknown): string[] {
  if (typeof value === 'string') return [`${id}.${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${id}.${key}`, ...below(`${id}.${key}`, inner)]);
}

/**
 * What can happen in these states, the innermost first; whether its guard holds is not asked. An outer state is asked only
 * for what no state inside of it takes without a condition, in whichever region; the end of what is inside is past already.
 */
export function nextOf(chart: Chart, active: ReadonlySet<string>): ChartTransition[] {
  const states = [...active].toReversed().flatMap((id) => chart.byId.get(id) ?? []);
  return states.flatMap(({ id, transitions }) => {
    const closed = states.filter((inner) => holds(id, inner.id)).flatMap((inner) => unconditional(inner.transitions));
    return transitions.filter((transition, index) => {
      const { kind } = transition.trigger;
      const event = eventOf(transition.trigger);
      const isTaken = closed.some((pattern) => takes(pattern, event));
      const isBehind = unconditional(transitions.slice(0, index)).includes(event);
      return kind !== 'stateDone' && !isForbidden(transition) && !isTaken && !isBehind;
    });
  });
}

const eventOf = (trigger: Trigger) => ('event' in trigger ? trigger.event : '');

const unconditional = (transitions: readonly ChartTransition[]) =>
  transitions.filter(({ guard }) => guard === null).map(({ trigger }) => eventOf(trigger));

/** As XState reads a pattern: `*` is any event, `cart.*` is `cart` and all that begins with `cart.` */
const takes = (pattern: string, event: string) =>
  event !== '' &&
  (pattern === '*' || pattern === event || (pattern.endsWith('.*') && `${event}.`.startsWith(pattern.slice(0, -1))));

/** Whether what is in this state, as it is written in a status, is at its end. */
export const isEnd = (chart: Chart, state: string): boolean =>
  [...activeIn(chart, toValue(state))].some((id) => chart.byId.get(id)?.kind === 'final');
