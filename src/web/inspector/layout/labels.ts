import { type ChartTransition, isForbidden, type Trigger } from '../graph/chart.ts';
import { shortened, widthOf } from './textSize.ts';

export const font = { state: 13, label: 12 };
export const lineHeight = 16;

/** Signs instead of words, so that a chart reads the same in any language. */
export function triggerText(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event;
    case 'after':
      return `◷ ${trigger.delay}`;
    case 'always':
      return '↯';
    case 'stateDone':
      return '✓';
    case 'done':
      return `✓ ${trigger.of}`.trim();
    case 'error':
      return `✗ ${trigger.of}`.trim();
    case 'snapshot':
      return `◌ ${trigger.of}`.trim();
    case 'default':
      return '∅';
  }
}

/** What happens and how; the event that is forbidden does nothing. */
export function happeningText(transition: ChartTransition): string {
  const { trigger, source, targets, isReentering } = transition;
  const again = isReentering && targets.includes(source) ? ' ↻' : '';
  return `${triggerText(trigger)}${again}${isForbidden(transition) ? ' ⊘' : ''}`;
}

export interface Line {
  text: string;
  guard: string;
  transitions: readonly string[];
}

const MOST = 26;

/** One line for each thing that happens; what happens for several reasons is said once for each reason. */
export function linesOf(transitions: readonly ChartTransition[]): Line[] {
  const lines = new Map<string, Line>();
  for (const transition of transitions) {
    const { id, guard } = transition;
    const text = happeningText(transition);
    const said = guard === null ? '' : `[${shortened(guard, MOST)}]`;
    const known = lines.get(`${text} ${said}`);
    lines.set(`${text} ${said}`, { text, guard: said, transitions: [...(known?.transitions ?? []), id] });
  }
  return [...lines.values()];
}

const ownWidth = ({ text, guard }: Line) => widthOf(guard ? `${text} ${guard}` : text, font.label);

export function sizeOfLines(lines: readonly Line[]) {
  return { width: Math.max(0, ...lines.map(ownWidth)) + 12, height: lines.length * lineHeight + 4 };
}
