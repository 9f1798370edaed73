import type { AnyStateMachine } from 'xstate';
import { type Answer, failure, success } from './answer.ts';
import { mermaid } from './mermaid.ts';
import { svg } from './svg.ts';

/** Draws the chart of a machine as Mermaid text or as SVG. */
export function draw(machine: AnyStateMachine, format = 'mermaid'): Answer {
  if (format === 'mermaid') return success(mermaid(machine));
  if (format === 'svg') return success(svg(machine));
  return failure(`A chart is drawn as mermaid or svg, not as ${format}.`);
}
