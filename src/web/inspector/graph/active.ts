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

/** What can happen in these states, the innermost first; whether its guard holds is not asked. */
export function nextOf(chart: Chart, active: ReadonlySet<string>): ChartTransition[] {
  const innermost = [...active].filter((id) => ![...active].some((other) => holds(id, other)));
  const next = innermost.toReversed().flatMap((leaf) => takenFrom(chart, [leaf, ...outerOf(active, leaf)]));
  return [...new Set(next)];
}

/** The states around one, the innermost first. */
const outerOf = (active: ReadonlySet<string>, leaf: string) =>
  [...active].filter((id) => holds(id, leaf)).sort((one, other) => other.length - one.length);

/** What an inner state takes without a condition, an outer one is no longer asked for; not even what is forbidden. */
function takenFrom(chart: Chart, levels: readonly string[]): ChartTransition[] {
  const closed: string[] = [];
  return levels.flatMap((id) => {
    const { transitions = [] } = chart.byId.get(id) ?? {};
    const open = transitions.filter(({ trigger }) => !closed.some((pattern) => takes(pattern, eventOf(trigger))));
    for (const { trigger, guard } of transitions) if (guard === null) closed.push(eventOf(trigger));
    return open.filter((transition) => !isForbidden(transition));
  });
}

const eventOf = (trigger: Trigger) => ('event' in trigger ? trigger.event : '');

/** Whether an event is one of those that are written with a star at the end. */
const takes = (pattern: string, event: string) =>
  event !== '' && (pattern.endsWith('*') ? event.startsWith(pattern.slice(0, -1)) : pattern === event);

/** Whether what is in this state, as it is written in a status, is at its end. */
export const isEnd = (chart: Chart, state: string): boolean =>
  [...activeIn(chart, toValue(state))].some((id) => chart.byId.get(id)?.kind === 'final');
