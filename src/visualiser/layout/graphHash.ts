import type { ChartView } from './bundles.ts';

const MULTIPLIERS = [2_654_435_761, 1_597_334_677] as const;

/** Identifies what a layout depends on: the states and transitions of a view with their names. */
export function graphHash({ chart, folded, beside = 0, hidesLabels = false }: ChartView): string {
  const text = JSON.stringify([chart.root, [...folded].toSorted(), beside, hidesLabels]);
  return MULTIPLIERS.map((multiplier) => hashText(text, multiplier)).join('-');
}

/** Synchronous, because a chart is drawn in the same moment, and in development also without a secure context. */
function hashText(text: string, multiplier: number): string {
  let hash = text.length;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), multiplier);
    hash ^= hash >>> 15;
  }
  return (hash >>> 0).toString(36);
}
