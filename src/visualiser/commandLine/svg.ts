import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Arrow, collectArrows, collectBoxes, formatLabel, statusOf } from './chart.ts';

const ROW = 16;
const HEAD = 28;
const MIN_WIDTH = 300;
/** The usual width of a character. */
const CHARACTER = 6.2;
/** Longer guards are cut, and written out in full when their row is pointed at. */
const MAX_GUARD = 40;
const GAP = { x: 140, y: 28 };
const MARGIN = 24;

interface Card {
  node: AnyStateNode;
  title: string;
  arrows: Arrow[];
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws the chart: a card for each state with its transitions, in columns by the distance from the initial state. */
export function svg(machine: AnyStateMachine): string {
  const cards = laidOut(machine);
  const at = new Map(cards.map((card) => [card.node, card]));
  const width = Math.max(...cards.map((card) => card.x + card.width)) + GAP.x;
  const height = Math.max(...cards.map((card) => card.y + card.height)) + MARGIN;
  const lines = cards.flatMap((card) =>
    card.arrows.flatMap(({ targets }, index) =>
      targets.flatMap((to) => {
        const target = at.get(findInitialLeaf(to));
        return target && target !== card ? [line(card, index, target)] : [];
      }),
    ),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">`,
    `<title>${escaped(machine.id)}</title>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#5b6770"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...lines,
    ...cards.map(drawn),
    '</svg>',
  ].join('\n');
}

function laidOut(machine: AnyStateMachine): Card[] {
  const leaves = collectBoxes(machine.root)
    .map(({ node }) => node)
    .filter((node) => Object.keys(node.states).length === 0);
  const arrows = collectArrows(machine);
  const leaving = new Map(leaves.map((leaf) => [leaf, arrows.filter(({ from }) => isWithin(leaf, from))]));
  const column = computeColumns(machine.root, leaves, leaving);
  const longest = Math.max(0, ...arrows.map((arrow) => formatShortRow(arrow).length));
  const width = Math.max(MIN_WIDTH, longest * CHARACTER + 20);
  const heights: number[] = [];
  return leaves.map((node) => {
    const own = leaving.get(node) ?? [];
    const at = column.get(node) ?? 0;
    const height = HEAD + own.length * ROW + 8;
    const y = heights[at] ?? MARGIN;
    heights[at] = y + height + GAP.y;
    return { node, title: statusOf(node), arrows: own, x: MARGIN + at * (width + GAP.x), y, width, height };
  });
}

/** The number of steps from the initial state to each state. */
function computeColumns(root: AnyStateNode, leaves: AnyStateNode[], leaving: Map<AnyStateNode, Arrow[]>) {
  const initial = leaves.filter((leaf) => isInitial(root, leaf));
  const column = new Map<AnyStateNode, number>(initial.map((leaf) => [leaf, 0]));
  for (const leaf of column.keys())
    for (const next of (leaving.get(leaf) ?? []).flatMap(({ targets }) => targets.map(findInitialLeaf)))
      if (!column.has(next)) column.set(next, (column.get(leaf) ?? 0) + 1);
  return column;
}

const isInitial = (node: AnyStateNode, leaf: AnyStateNode): boolean =>
  node.type === 'parallel'
    ? Object.values(node.states).some((region: AnyStateNode) => isInitial(region, leaf))
    : findInitialLeaf(node) === leaf;

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer));

function findInitialLeaf(node: AnyStateNode): AnyStateNode {
  const first = node.initial?.target[0];
  return first ? findInitialLeaf(first) : node;
}

function line(from: Card, index: number, to: Card): string {
  const y = from.y + HEAD + index * ROW + ROW / 2;
  const [x1, x2] = [from.x + from.width, to.x > from.x ? to.x : to.x + to.width];
  const bend = to.x > from.x ? x2 - GAP.x / 2 : x2 + GAP.x / 2;
  return `<path d="M${x1} ${y}C${x1 + GAP.x / 2} ${y} ${bend} ${to.y + HEAD / 2} ${x2} ${to.y + HEAD / 2}" fill="none" stroke="#9aa5ad" marker-end="url(#tip)"/>`;
}

function drawn({ node, title, arrows, x, y, width, height }: Card): string {
  const rows = arrows.map((arrow, index) => {
    const [row, short] = [formatRow(arrow), formatShortRow(arrow)];
    const whole = short === row ? '' : `<title>${escaped(row)}</title>`;
    return `<text x="${x + 10}" y="${y + HEAD + index * ROW + 11}" fill="#33404a">${escaped(short)}${whole}</text>`;
  });
  const border = node.type === 'final' ? 3 : 1;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="#f6f8f9" stroke="#33404a" stroke-width="${border}"/>`,
    `<text x="${x + 10}" y="${y + 18}" font-weight="bold" font-size="12">${escaped(title)}</text>`,
    ...rows,
  ].join('\n');
}

function formatRow(arrow: Arrow): string {
  const targets = arrow.targets.map((to) => statusOf(findInitialLeaf(to)));
  return `${formatLabel(arrow)} ${targets.length ? `→ ${targets.join(', ')}` : '↻'}`;
}

function formatShortRow(arrow: Arrow): string {
  const { guard } = arrow;
  return formatRow({ ...arrow, guard: guard.length > MAX_GUARD ? `${guard.slice(0, MAX_GUARD - 1)}…` : guard });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
