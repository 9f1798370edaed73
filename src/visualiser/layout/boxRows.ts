import type { ChartState } from '../chart/chart.ts';
import { type Bundle, buildStayingLines, type ChartView, isFolded, stateOfEnd } from './bundles.ts';
import { estimateWidth } from './textSize.ts';
import { font, type Line, lineHeight, lineWidth, nameText } from './transitionLabels.ts';

/** A row of a state's box: a transition, the name of the state where the next ones lead, or how many were left out. */
export type BoxRow =
  | { kind: 'line'; line: Line; bundle: string | null }
  | { kind: 'target'; name: string; bundle: string; transitions: readonly string[] }
  | { kind: 'more'; count: number };

const INDENT = 10;
export const indentOf = (row: BoxRow) => (row.kind === 'line' && row.bundle !== null ? INDENT : 0);

/** A box with more rows would be higher than the window. The rest is listed beside the chart. */
const MAX_ROWS = 24;
/** A folded state shows where its inner transitions lead, and only a few of them. */
const MAX_FOLDED_ROWS = 8;

/** The arrows that leave each state. */
export function groupExitsByState(bundles: readonly Bundle[]): ReadonlyMap<string, readonly Bundle[]> {
  const exits = new Map<string, Bundle[]>();
  for (const bundle of bundles) {
    const from = stateOfEnd(bundle.from);
    exits.set(from, [...(exits.get(from) ?? []), bundle]);
  }
  return exits;
}

/** The rows of a state's box, below its name. */
export function boxRows(view: ChartView, state: ChartState, exits: readonly Bundle[] = []): BoxRow[] {
  if (view.hidesLabels || state.kind === 'history') return [];
  if (isFolded(view, state) && state.states.length === 0) return [];
  const staying = buildStayingLines(view, state).map((line): BoxRow => ({ kind: 'line', line, bundle: null }));
  const leaving = view.listsExits ? exits.flatMap((exit) => buildExitRows(view, exit)) : [];
  const rows = [...staying, ...leaving];
  const maximum = isFolded(view, state) ? MAX_FOLDED_ROWS : MAX_ROWS;
  if (rows.length <= maximum) return rows;
  const shown = rows.slice(0, maximum - 1);
  const rest = rows.slice(shown.length).filter(({ kind }) => kind === 'line').length;
  return [...shown, { kind: 'more', count: rest }];
}

function buildExitRows({ chart }: ChartView, { id, to, lines }: Bundle): BoxRow[] {
  const name = chart.byId.get(stateOfEnd(to))?.key ?? to;
  return [
    { kind: 'target', name, bundle: id, transitions: lines.flatMap(({ transitions }) => transitions) },
    ...lines.map((line): BoxRow => ({ kind: 'line', line, bundle: id })),
  ];
}

export const targetText = (name: string) => `→ ${nameText(name)}`;
export const moreText = (count: number) => `+ ${count}`;

function rowWidth(row: BoxRow): number {
  if (row.kind === 'line') return lineWidth(row.line) + indentOf(row);
  return estimateWidth(row.kind === 'target' ? targetText(row.name) : moreText(row.count), font.label) * 1.05;
}

export const sizeOfRows = (rows: readonly BoxRow[]) => ({
  width: Math.max(0, ...rows.map(rowWidth)),
  height: rows.length ? rows.length * lineHeight + 4 : 0,
});
