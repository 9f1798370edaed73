import { toValue } from '#machines/shared/status.ts';
import type { Machines, Step, Violation } from '#machines/tenant/modelCheck/modelCheck.contract.ts';
import { activeIn } from '#visualiser/chart/active.ts';
import type { Chart } from '#visualiser/chart/chart.ts';
import type { Highlights } from '#visualiser/draw/drawing.types.ts';

type Name = keyof Machines;

/** The machine of the path's last step. Steps of the world, such as time, belong to no machine. */
export function inferMachine({ path, field }: Violation): Name {
  const last = path.findLast(({ machine }) => machine !== 'world')?.machine;
  if (last && last !== 'world') return last;
  if (field === 'flows.project_status') return 'project';
  return field === 'suitabilityPolicy' ? 'suitability' : 'investment';
}

/** The states and transitions of a path, and the state that the violation is about. */
export function collectHighlights(chart: Chart, name: Name, { path, what }: Violation): Highlights {
  const steps = path.filter(({ machine }) => machine === name);
  const passed = steps.flatMap(({ from, to }) => [...activeStates(chart, from), ...activeStates(chart, to)]);
  const end = [...activeStates(chart, steps.at(-1)?.to ?? what)].at(-1);
  return {
    now: new Set(passed.length ? passed : activeStates(chart, what)),
    next: new Set(steps.flatMap((step) => findTransitions(chart, step))),
    found: new Set(end ? [end] : []),
    selected: null,
  };
}

const activeStates = (chart: Chart, status: string) => activeIn(chart, toValue(status));

/** An event can have several transitions in a state. Those that lead to the step's new state are preferred. */
function findTransitions(chart: Chart, { from, to, event }: Step): string[] {
  const after = activeStates(chart, to);
  const possible = [...activeStates(chart, from)]
    .flatMap((id) => chart.byId.get(id)?.transitions ?? [])
    .filter(({ trigger }) => trigger.kind === 'event' && trigger.event === event);
  const leading = possible.filter(({ targets }) => targets.some((target) => after.has(target)));
  return (leading.length ? leading : possible).map(({ id }) => id);
}
