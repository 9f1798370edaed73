import { activeIn, findNextTransitions } from '../chart/active.ts';
import { type Chart, collectTransitions } from '../chart/chart.ts';
import type { Highlights } from '../draw/drawing.types.ts';
import { triggerText } from '../layout/transitionLabels.ts';

/** States and transitions whose names contain the text. */
export function findIn(chart: Chart, text: string): ReadonlySet<string> {
  const query = text.trim().toLowerCase();
  if (query === '') return new Set();
  const includesQuery = (name: string) => name.toLowerCase().includes(query);
  const states = [...chart.byId.values()].filter(({ key }) => includesQuery(key)).map(({ id }) => id);
  const transitions = collectTransitions(chart).filter(({ trigger }) => includesQuery(triggerText(trigger)));
  return new Set([...states, ...transitions.map(({ id }) => id)]);
}

export function computeHighlights(chart: Chart, value: unknown, search: string, selected: string | null): Highlights {
  const now = value === undefined ? new Set<string>() : activeIn(chart, value);
  return {
    now,
    next: new Set(findNextTransitions(chart, now).map(({ id }) => id)),
    found: findIn(chart, search),
    selected,
  };
}

/**
 * The state to show: the first match of the search or the state of a matching transition, else the innermost active
 * one.
 */
export function chooseFocus({ found, now }: Highlights): string | undefined {
  const [first] = found;
  return first?.replace(/#\d+$/, '') ?? [...now].at(-1);
}
