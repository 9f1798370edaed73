import { toValue } from '#machines/shared/status.ts';
import type { Chart, ChartTransition } from './chart.ts';

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
  return [...active].toReversed().flatMap((id) => chart.byId.get(id)?.transitions ?? []);
}

/** Whether what is in this state, as it is written in a status, is at its end. */
export const isEnd = (chart: Chart, state: string): boolean =>
  [...activeIn(chart, toValue(state))].some((id) => chart.byId.get(id)?.kind === 'final');
