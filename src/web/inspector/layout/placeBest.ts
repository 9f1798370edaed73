import { bundlesOf, type ChartView } from './bundles.ts';
import { type Layouter, type PlacedChart, place } from './placedChart.ts';
import { placePacked } from './placePacked.ts';

/** The usual size of the stage, of which only the proportions matter. */
const usualRoom = { width: 1100, height: 780 };

const scaleOf = ({ width, height }: PlacedChart) => Math.min(usualRoom.width / width, usualRoom.height / height);

/** With more arrows, a layered layout takes minutes and is unreadable anyway. */
const MAX_ARROWS = 400;

/**
 * Compares rough layouts downwards and to the right, and refines the one that can be drawn larger. Falls back to packed
 * boxes if there are too many arrows or the layout fails.
 */
export async function placeBest(elk: Layouter, view: ChartView): Promise<PlacedChart> {
  if (bundlesOf(view).length > MAX_ARROWS) return placePacked(elk, view);
  try {
    const [down, right] = [await place(elk, view, 'DOWN', 'rough'), await place(elk, view, 'RIGHT', 'rough')];
    return await place(elk, view, scaleOf(right) > scaleOf(down) ? 'RIGHT' : 'DOWN');
  } catch {
    return placePacked(elk, view);
  }
}
