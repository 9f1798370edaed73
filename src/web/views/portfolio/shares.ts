import { arc, pie } from 'd3-shape';
import type { Holding } from '#machines/investment/investment.wire.ts';

/** One slice of the ring: its outline, around the middle of a square of side 200. */
export interface Slice {
  key: string;
  path: string;
  colour: string;
  /** Of the whole, from 0 to 1. */
  share: number;
}

/** Outlines are written with three decimals: too few for a ring of radius 1. */
const RING = { inner: 62, outer: 100, gap: 0.02 };
const PLAIN = '#8b8478';

/** What each issuance is of the whole, in the order of the table beside it. */
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

/** An issuance keeps its own colour wherever it is shown. */
export const colourOf = ({ project }: Pick<Holding, 'project'>): string => {
  const [first = PLAIN, second = first] = project.colours.filter((colour) => /^#[\da-f]{3,8}$/i.test(colour));
  return second;
};
