import { type Chart, type ChartState, collectTransitions } from '../chart/chart.ts';
import { guardText, transitionText } from '../layout/transitionLabels.ts';

type Names = ReadonlyMap<string, string>;

/** A Mermaid identifier for each state, numbered where two would be equal. */
function namesIn(chart: Chart): Names {
  const names = new Map<string, string>();
  const used = new Set<string>();
  for (const id of chart.byId.keys()) {
    const base = id.replace(/[^\w]/g, '_');
    const name = used.has(base) ? `${base}_${names.size}` : base;
    used.add(name);
    names.set(id, name);
  }
  return names;
}

const safe = (text: string) => text.replace(/[:;#\s]+/g, ' ');
const quoted = (text: string) => `"${safe(text).replaceAll('"', '#quot;')}"`;

/** The chart as a Mermaid state diagram. */
export function toMermaid(chart: Chart): string {
  const names = namesIn(chart);
  const nameOf = (id: string) => names.get(id) ?? id;
  const arrows = collectTransitions(chart).flatMap((transition) => {
    const { source, targets, actions } = transition;
    const guard = guardText(transition);
    const label = safe(
      `${transitionText(transition)}${guard && ` ${guard}`}${actions.length ? ` / ${actions.join(', ')}` : ''}`,
    );
    return (targets.length ? targets : [source]).map(
      (target) => `  ${nameOf(source)} --> ${nameOf(target)} : ${label}`,
    );
  });
  return ['stateDiagram-v2', ...formatInside(names, chart.root, '  '), ...arrows, ''].join('\n');
}

function formatInside(names: Names, state: ChartState, indent: string): string[] {
  const name = names.get(state.id) ?? state.id;
  const header = `${indent}state ${quoted(state.key)} as ${name}`;
  if (state.states.length === 0) return [header, ...(state.kind === 'final' ? [`${indent}${name} --> [*]`] : [])];
  const regions = state.states.map((each) => formatInside(names, each, `${indent}  `));
  const inside =
    state.kind === 'parallel'
      ? regions.flatMap((lines, at) => (at ? [`${indent}  --`, ...lines] : lines))
      : regions.flat();
  const first = state.initial ? [`${indent}  [*] --> ${names.get(state.initial)}`] : [];
  return [`${header} {`, ...first, ...inside, `${indent}}`];
}
