import type { Machines, Step, Violation } from '#machines/check/check.contract.ts';
import { toValue } from '#machines/shared/status.ts';
import type { Lit } from '#web/inspector/draw/ChartDrawing.tsx';
import { activeIn } from '#web/inspector/graph/active.ts';
import type { Chart } from '#web/inspector/graph/chart.ts';

type Name = keyof Machines;

/** The machine in which a way ends; time and the end of a campaign are no machine's. */
export function machineOf({ path, field }: Violation): Name {
  const last = path.findLast(({ machine }) => machine !== 'world')?.machine;
  if (last && last !== 'world') return last;
  if (field === 'flows.project_status') return 'project';
  return field === 'suitabilityPolicy' ? 'suitability' : 'investment';
}

/** The states and transitions of a way, and the state that it is about. */
export function litOf(chart: Chart, name: Name, { path, what }: Violation): Lit {
  const steps = path.filter(({ machine }) => machine === name);
  const passed = steps.flatMap(({ from, to }) => [...active(chart, from), ...active(chart, to)]);
  const end = [...active(chart, steps.at(-1)?.to ?? what)].at(-1);
  return {
    now: new Set(passed.length ? passed : active(chart, what)),
    next: new Set(steps.flatMap((step) => takenBy(chart, step))),
    found: new Set(end ? [end] : []),
    selected: null,
  };
}

const active = (chart: Chart, status: string) => activeIn(chart, toValue(status));

/** Of the transitions that an event has in what was left, those that lead to what was entered; else all of them. */
function takenBy(chart: Chart, { from, to, event }: Step): string[] {
  const after = active(chart, to);
  const possible = [...active(chart, from)]
    .flatMap((id) => chart.byId.get(id)?.transitions ?? [])
    .filter(({ trigger }) => trigger.kind === 'event' && trigger.event === event);
  const leading = possible.filter(({ targets }) => targets.some((target) => after.has(target)));
  return (leading.length ? leading : possible).map(({ id }) => id);
}
