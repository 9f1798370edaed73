import { signOf } from '../chart/changeSign.ts';
import { type ChartTransition, isForbidden, type Trigger } from '../chart/chart.ts';
import { estimateWidth, shortened } from './textSize.ts';

export const font = { state: 13, label: 12 };
export const lineHeight = 16;
/** The height of a state's name. */
export const header = 34;

/** Symbols instead of words, so that a chart needs no translation. */
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

/** The trigger, with signs for a change, a reentering (↻) and a forbidden (⊘) transition, and for one that was cut (→ ?). */
export function transitionText(transition: ChartTransition): string {
  const { trigger, source, targets, isReentering, isCut, change } = transition;
  const reentering = isReentering && targets.includes(source) ? ' ↻' : '';
  return `${signOf(change)}${triggerText(trigger)}${reentering}${isForbidden(transition) ? ' ⊘' : ''}${isCut ? ' → ?' : ''}`;
}

/** The guard, with the transition's place if the order of several guards decides: `[2 isLate]`. */
export function guardText({ guard, order }: ChartTransition, shorten = (text: string) => text): string {
  const parts = [order, guard === null ? undefined : shorten(guard)].filter((part) => part !== undefined);
  return parts.length ? `[${parts.join(' ')}]` : '';
}

export interface Line {
  text: string;
  guard: string;
  transitions: readonly string[];
}

const MAX_GUARD_LENGTH = 26;
const MAX_NAME_LENGTH = 48;

/** The name of a state, an event or an actor in the chart. A longer one is in full beside it. */
export const nameText = (name: string) => shortened(name, MAX_NAME_LENGTH);

export const invokeText = (src: string) => `⚙ ${nameText(src)}`;

/** One line for each combination of trigger and guard. */
export function buildLines(transitions: readonly ChartTransition[]): Line[] {
  const lines = new Map<string, Line>();
  for (const transition of transitions) {
    const text = nameText(transitionText(transition));
    const guard = guardText(transition, (name) => shortened(name, MAX_GUARD_LENGTH));
    const existing = lines.get(`${text} ${guard}`);
    lines.set(`${text} ${guard}`, { text, guard, transitions: [...(existing?.transitions ?? []), transition.id] });
  }
  return [...lines.values()];
}

export const lineWidth = ({ text, guard }: Line) => estimateWidth(guard ? `${text} ${guard}` : text, font.label);

export function sizeOfLines(lines: readonly Line[]) {
  return { width: Math.max(0, ...lines.map(lineWidth)) + 12, height: lines.length * lineHeight + 4 };
}
