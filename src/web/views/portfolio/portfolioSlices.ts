import { arc, pie } from 'd3-shape';
import type { Holding } from '#machines/investment/investment.wire.ts';

/** One slice of the ring. The outline is centred in a square with sides of 200. */
export interface Slice {
  key: string;
  path: string;
  colour: string;
  /** Share of the total, from 0 to 1. */
  share: number;
}

/** d3 writes paths with three decimals, which is too coarse for a ring of radius 1. */
const RING = { inner: 62, outer: 100, gap: 0.02 };
const DEFAULT_COLOUR = '#8b8478';

/** The order is the one of the table beside the ring. */
export function slicesOf(holdings: readonly Holding[]): Slice[] {
  const total = holdings.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return [];
  const outline = arc<{ startAngle: number; endAngle: number; padAngle: number }>()
    .innerRadius(RING.inner)
    .outerRadius(RING.outer);
  const angles = pie<Holding>()
    .value(({ value }) => value)
    .sort(null)
    .padAngle(holdings.length > 1 ? RING.gap : 0)([...holdings]);
  return angles.map((angle) => ({
    key: angle.data.project.id,
    path: outline(angle) ?? '',
    colour: colourOf(angle.data),
    share: angle.data.value / total,
  }));
}

/** An issuance has the same colour everywhere. */
export const colourOf = ({ project }: Pick<Holding, 'project'>): string => {
  const [first = DEFAULT_COLOUR, second = first] = project.colours.filter((colour) => /^#[\da-f]{3,8}$/i.test(colour));
  return second;
};
