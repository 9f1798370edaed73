import type { ChartState } from '../chart/chart.ts';
import { type BoxRow, sizeOfRows } from './boxRows.ts';
import { type ChartView, isFolded } from './bundles.ts';
import { estimateWidth } from './textSize.ts';
import { font, header, invokeText, lineHeight, nameText } from './transitionLabels.ts';

export const DOT = { width: 12, height: 12 };
export const ANYWHERE = { width: 26, height: 20 };
const HISTORY = { width: 28, height: 28 };
const MIN_WIDTH = 72;

/** The invoked actors that a state's box shows. */
export const shownInvokes = (view: ChartView, state: ChartState) => (isFolded(view, state) ? [] : state.invokes);

/** The size of a state without its inner states, with the width that is reserved beside its name. */
export function boxSize(view: ChartView, state: ChartState, rows: readonly BoxRow[]) {
  return state.kind === 'history' ? HISTORY : sizeOfTexts(state, rows, shownInvokes(view, state), view.beside);
}

/** The room that a state's texts need: its name, and below it the actors that it invokes and its rows. */
export function sizeOfTexts({ key }: ChartState, rows: readonly BoxRow[], invokes: ChartState['invokes'], beside = 0) {
  const ofRows = sizeOfRows(rows);
  const widest = Math.max(
    estimateWidth(nameText(key), font.state) * 1.08 + 36 + beside,
    ofRows.width + 24,
    ...invokes.map(({ src }) => estimateWidth(invokeText(src), font.label) + 24),
  );
  const more = ofRows.height + invokes.length * lineHeight;
  return { width: Math.max(MIN_WIDTH, Math.ceil(widest)), height: header + (more ? more + 8 : 0) };
}
