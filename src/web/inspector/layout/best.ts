import { bundlesOf, type Shown } from './bundles.ts';
import { placePacked } from './packed.ts';
import { type Elk, type Placed, place } from './placed.ts';

/** The room that a chart usually has, in its proportions. */
const room = { width: 1100, height: 780 };

const scaleOf = ({ width, height }: Placed) => Math.min(room.width / width, room.height / height);

/** With more arrows than this nothing is read from where they lead along, and laying them out takes minutes. */
const ARROWS = 400;

/**
 * Downwards or sideways, whichever lets the chart be drawn larger, which a rough layout shows already; without an order
 * where that cannot be done.
 */
export async function placeBest(elk: Elk, shown: Shown): Promise<Placed> {
  if (bundlesOf(shown).length > ARROWS) return placePacked(elk, shown);
  try {
    const [down, right] = [await place(elk, shown, 'DOWN', 'rough'), await place(elk, shown, 'RIGHT', 'rough')];
    return await place(elk, shown, scaleOf(right) > scaleOf(down) ? 'RIGHT' : 'DOWN');
  } catch {
    return placePacked(elk, shown);
  }
}

const MANY = 60;

/** Of a large chart, the states within the outer ones are folded at first. */
export function foldedAtFirst({ chart }: Pick<Shown, 'chart'>): ReadonlySet<string> {
  if (chart.byId.size <= MANY) return new Set();
  return new Set(chart.root.states.filter(({ states }) => states.length > 0).map(({ id }) => id));
}
