import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Arrow, collectArrows, formatLabel } from './chart.ts';

/**
 * The chart as a Mermaid state diagram. The same machine always gives the same text. Without guards, it is for readers
 * who have them in a table below.
 */
export function mermaid(machine: AnyStateMachine, { hasGuards = true } = {}): string {
  const { root } = machine;
  const isWrapped = root.type === 'parallel' || root.transitions.size > 0;
  const inner = contents(root, isWrapped ? 2 : 1);
  const body = isWrapped ? [`${indent(1)}state ${idOf(root)} {`, ...inner, `${indent(1)}}`] : inner;
  return ['stateDiagram-v2', ...body, ...lines(collectArrows(machine), hasGuards)].join('\n');
}

const indent = (depth: number) => '  '.repeat(depth);

/** Mermaid accepts letters, digits and underscores. The machine's name avoids ids that are Mermaid's own keywords. */
const idOf = (node: AnyStateNode): string => [node.machine.id, ...node.path].join('_').replace(/\W/g, '_');

function contents(node: AnyStateNode, depth: number): string[] {
  const children: AnyStateNode[] = Object.values(node.states);
  const first = node.initial?.target[0];
  return [
    ...(first ? [`${indent(depth)}[*] --> ${idOf(first)}`] : []),
    ...children.flatMap((child, index) => [
      ...(node.type === 'parallel' && index > 0 ? [`${indent(depth)}--`] : []),
      ...box(child, depth),
    ]),
    ...children.filter(({ type }) => type === 'final').map((child) => `${indent(depth)}${idOf(child)} --> [*]`),
  ];
}

function box(node: AnyStateNode, depth: number): string[] {
  const named = `${indent(depth)}state "${node.key}" as ${idOf(node)}`;
  return Object.keys(node.states).length ? [`${named} {`, ...contents(node, depth + 1), `${indent(depth)}}`] : [named];
}

/** One line for all events that lead from one state to another. */
function lines(arrows: readonly Arrow[], hasGuards: boolean): string[] {
  const labels = new Map<string, Set<string>>();
  for (const arrow of arrows)
    for (const to of arrow.targets.length ? arrow.targets : [arrow.from]) {
      const edge = `${idOf(arrow.from)} --> ${idOf(to)}`;
      labels.set(edge, (labels.get(edge) ?? new Set()).add(safe(hasGuards ? formatLabel(arrow) : arrow.event)));
    }
  return [...labels].map(([edge, events]) => `${indent(1)}${edge} : ${[...events].join('<br/>')}`);
}

/** These characters would end a label. */
const safe = (text: string) => text.replace(/[:;#\n]+/g, ' ');
