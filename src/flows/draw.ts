import { catalogued, type MachineName } from '#machines/catalogue.ts';
import { type Answer, refused, said } from './answer.ts';
import { mermaid } from './mermaid.ts';
import { svg } from './svg.ts';

/** The chart of a machine as text that is drawn elsewhere, or as a drawing. */
export function draw(name: MachineName, format = 'mermaid'): Answer {
  const { machine } = catalogued(name);
  if (format === 'mermaid') return said(mermaid(machine));
  if (format === 'svg') return said(svg(machine));
  return refused(`A chart is drawn as mermaid or svg, not as ${format}.`);
}
