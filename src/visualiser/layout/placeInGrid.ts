import type { ChartState } from '../chart/chart.ts';
import { boxRows, groupExitsByState } from './boxRows.ts';
import { ANYWHERE, boxSize, DOT } from './boxSize.ts';
import { type Arrow, type Bundle, buildBundles, type ChartView, shownStates } from './bundles.ts';
import { buildGrid, type Cell, type Grid, type Route } from './gridLevel.ts';
import { type Box, type PlacedChart, type Point, placedAt } from './placedChart.ts';
import { collectEntries, type FlowPlaces, findSiblings, type Place, placesInFlow } from './placesInFlow.ts';

const EDGE = 8;
const MARGIN = 16;

/**
 * Lays out a chart of any size at once: states in rows and columns, in the direction of flow, with arrows between them.
 * The arrows are longer and cross more often than in a layered layout.
 */
export function placeInGrid(original: ChartView): PlacedChart {
  const view = { ...original, listsExits: true };
  const bundles = buildBundles(view);
  const arrows = [...bundles, ...collectEntries(view)];
  const layout = new GridLayout(view, bundles, arrows);
  const root = layout.measure(view.chart.root);
  layout.draw(root, MARGIN, MARGIN);
  return placedAt(view, {
    width: root.width + 2 * MARGIN,
    height: root.height + 2 * MARGIN,
    boxes: layout.boxes,
    edges: arrows.map((_, index) => ({ points: layout.collectPoints(index), label: null })),
    listsExits: true,
  });
}

/** An arrow's part between the places of one state. */
interface Part {
  arrow: number;
  target: string;
  from: Place | null;
  to: Place | null;
}

/** The grid inside of a state. */
interface Inside {
  grid: Grid;
  cells: readonly Cell[];
  parts: readonly Part[];
  /** The position in the state. */
  at: Point;
}

class GridLayout {
  readonly boxes: Record<string, Box> = {};
  private readonly view: ChartView;
  private readonly exits: ReadonlyMap<string, readonly Bundle[]>;
  private readonly places: FlowPlaces;
  private readonly parts: ReadonlyMap<string, readonly Part[]>;
  private readonly cells = new Map<string, Cell>();
  private readonly insides = new Map<string, Inside>();
  /** Where an arrow crosses the border of a state, from its left, by state and arrow. */
  private readonly borders = new Map<string, number>();
  private readonly lines = new Map<number, { order: number; points: readonly Point[] }[]>();

  constructor(view: ChartView, bundles: readonly Bundle[], arrows: readonly Arrow[]) {
    this.view = view;
    this.exits = groupExitsByState(bundles);
    this.places = placesInFlow(view, bundles);
    this.parts = partsByState(arrows, this.places);
  }

  /** The size of a state, which is known after those of its inner states. */
  measure(state: ChartState): Cell {
    const { view, places } = this;
    const own = boxSize(view, state, boxRows(view, state, this.exits.get(state.id)));
    const states = shownStates(view, state);
    if (states.length === 0) return this.remember({ id: state.id, ...own });
    const dots = [
      { id: `first:${state.id}`, ...DOT },
      { id: `any:${state.id}`, ...ANYWHERE },
    ].filter(({ id }) => places.has(id));
    const rankOf = ({ id }: Cell) => places.get(id)?.rank ?? 0;
    const cells = [...dots.map((dot) => this.remember(dot)), ...states.map((each) => this.measure(each))];
    const { grid } = this.arrange(
      state.id,
      cells.toSorted((one, other) => rankOf(one) - rankOf(other)),
      own.height,
    );
    return this.remember({
      id: state.id,
      width: Math.max(own.width, grid.width + 2 * EDGE),
      height: own.height + grid.height + 2 * EDGE,
    });
  }

  private remember(cell: Cell): Cell {
    this.cells.set(cell.id, cell);
    return cell;
  }

  private arrange(state: string, cells: readonly Cell[], top: number): Inside {
    const parts = this.parts.get(state) ?? [];
    const grid = buildGrid(
      cells,
      parts.map((part) => this.buildRoute(part)),
    );
    const inside = { grid, cells, parts, at: { x: EDGE, y: top + EDGE } };
    for (const [index, { arrow, from, to }] of parts.entries()) {
      const line = grid.lines[index] ?? [];
      const border = !from ? line[0] : !to ? line.at(-1) : undefined;
      if (border) this.borders.set(`${state} ${arrow}`, inside.at.x + border.x);
    }
    this.insides.set(state, inside);
    return inside;
  }

  private buildRoute({ arrow, target, from, to }: Part): Route {
    const cellOf = (place: Place | null) => (place ? (this.cells.get(place.id) ?? null) : null);
    const borderOf = (place: Place | null) => (place ? this.borders.get(`${place.id} ${arrow}`) : undefined);
    return { target, from: cellOf(from), to: cellOf(to), leavesAt: borderOf(from), entersAt: borderOf(to) };
  }

  /** Fixes the positions of a state and of all that is inside of it. */
  draw({ id, width, height }: Cell, x: number, y: number): void {
    this.boxes[id] = { x: round(x), y: round(y), width: round(width), height: round(height) };
    const inside = this.insides.get(id);
    if (!inside) return;
    const { grid, cells, parts } = inside;
    const [left, top] = [x + inside.at.x, y + inside.at.y];
    const depth = this.places.get(id)?.depth ?? 0;
    for (const [index, { arrow, from, to }] of parts.entries()) {
      const points = (grid.lines[index] ?? []).map((point) => ({ x: round(left + point.x), y: round(top + point.y) }));
      // Parts that lead out of states come first, the innermost before all others. Those that lead in come last.
      const order = from && to ? 0 : to ? depth + 1 : -depth - 1;
      this.lines.set(arrow, [...(this.lines.get(arrow) ?? []), { order, points }]);
    }
    for (const cell of cells) {
      const corner = grid.corners.get(cell);
      if (corner) this.draw(cell, left + corner.x, top + corner.y);
    }
  }

  collectPoints(arrow: number): Point[] {
    const parts = this.lines.get(arrow) ?? [];
    return parts.toSorted((one, other) => one.order - other.order).flatMap(({ points }) => points);
  }
}

const round = (length: number) => Math.round(length * 10) / 10;

/** Cuts each arrow where it leaves or enters a state. */
function partsByState(arrows: readonly Arrow[], places: FlowPlaces): Map<string, Part[]> {
  const parts = new Map<string, Part[]>();
  const add = (part: Part) => {
    const state = (part.from ?? part.to)?.parent?.id ?? '';
    const known = parts.get(state) ?? [];
    known.push(part);
    parts.set(state, known);
  };
  for (const [index, arrow] of arrows.entries()) {
    const pair = findSiblings(places, arrow);
    if (!pair) continue;
    const base = { arrow: index, target: arrow.to };
    for (let from = places.get(arrow.from) ?? null; from && from !== pair.one; from = from.parent)
      add({ ...base, from, to: null });
    for (let to = places.get(arrow.to) ?? null; to && to !== pair.other; to = to.parent)
      add({ ...base, from: null, to });
    add({ ...base, from: pair.one, to: pair.other });
  }
  return parts;
}
