import { triggerText } from '../layout/labels.ts';
import { type Chart, type ChartState, transitionsOf } from './chart.ts';

const nameOf = (id: string) => id.replace(/[^\w]/g, '_');
const safe = (text: string) => text.replace(/[:;#]/g, ' ');

/** The chart as a Mermaid state diagram. */
export function mermaidOf(chart: Chart): string {
  const arrows = transitionsOf(chart).flatMap(({ source, targets, trigger, guard, actions }) => {
    const label = safe(
      `${triggerText(trigger)}${guard ? ` [${guard}]` : ''}${actions.length ? ` / ${actions.join(', ')}` : ''}`,
    );
    return (targets.length ? targets : [source]).map(
      (target) => `  ${nameOf(source)} --> ${nameOf(target)} : ${label}`,
    );
  });
  return ['stateDiagram-v2', ...insideOf(chart.root, '  '), ...arrows, ''].join('\n');
}

function insideOf(state: ChartState, indent: string): string[] {
  if (state.states.length === 0)
    return [`${indent}state "${state.key}" as ${nameOf(state.id)}`, ...endOf(state, indent)];
  const regions = state.states.map((each) => insideOf(each, `${indent}  `));
  const inside =
    state.kind === 'parallel'
      ? regions.flatMap((lines, at) => (at ? [`${indent}  --`, ...lines] : lines))
      : regions.flat();
  const first = state.initial ? [`${indent}  [*] --> ${nameOf(state.initial)}`] : [];
  return [`${indent}state "${state.key}" as ${nameOf(state.id)} {`, ...first, ...inside, `${indent}}`];
}

const endOf = (state: ChartState, indent: string) =>
  state.kind === 'final' ? [`${indent}${nameOf(state.id)} --> [*]`] : [];
