import type { Lit } from '../draw/ChartDrawing.tsx';
import { activeIn, nextOf } from '../graph/active.ts';
import { type Chart, transitionsOf } from '../graph/chart.ts';
import { triggerText } from '../layout/labels.ts';

/** States and transitions whose names hold the text. */
export function findIn(chart: Chart, text: string): ReadonlySet<string> {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return new Set();
  const holds = (name: string) => name.toLowerCase().includes(wanted);
  const states = [...chart.byId.values()].filter(({ key }) => holds(key)).map(({ id }) => id);
  const transitions = transitionsOf(chart).filter(({ trigger }) => holds(triggerText(trigger)));
  return new Set([...states, ...transitions.map(({ id }) => id)]);
}

export function litOf(chart: Chart, value: unknown, search: string, selected: string | null): Lit {
  const now = value === undefined ? new Set<string>() : activeIn(chart, value);
  return { now, next: new Set(nextOf(chart, now).map(({ id }) => id)), found: findIn(chart, search), selected };
}

/** The state that is to be seen: the first one that is found, or has what is found, else the innermost current one. */
export function focusOf({ found, now }: Lit): string | undefined {
  const [first] = found;
  return first?.replace(/#\d+$/, '') ?? [...now].at(-1);
}
