import { buildBundles, type ChartView } from './bundles.ts';
import { countCrossedTexts } from './crossedTexts.ts';
import { countCrossings } from './crossings.ts';
import type { LayoutChoice } from './elkGraph.ts';
import { type Layouter, placeByElk } from './placeByElk.ts';
import type { PlacedChart } from './placedChart.ts';
import { placeInGrid } from './placeInGrid.ts';

/** The stage of a window of 1440 × 900 px, without its margins. */
const room = { width: 1048, height: 754 };

/** The smallest scale at which the labels of 12 px have 9 px. */
const READABLE_SCALE = 0.75;

/** ELK takes more than a second for a chart with more arrows. */
const MAX_ARROWS = 100;
/** With fewer arrows, there is time for many tries. */
const FEW_ARROWS = 60;

interface Try {
  view: ChartView;
  choice: LayoutChoice;
  placed: PlacedChart;
  cost: number;
}

/**
 * Compares rough layouts and refines the best one. Falls back to a grid if the chart is too large for ELK or if ELK
 * fails.
 */
export async function placeBest(elk: Layouter, view: ChartView): Promise<PlacedChart> {
  const arrows = buildBundles(view).length;
  if (arrows > MAX_ARROWS) return placeInGrid(view);
  try {
    const best = await findBestTry(elk, view, arrows <= FEW_ARROWS);
    if (arrows > FEW_ARROWS) return best.placed;
    const fine = await attempt(elk, best.view, { ...best.choice, quality: 'fine' });
    return fine.cost <= best.cost ? fine.placed : best.placed;
  } catch {
    return placeInGrid(view);
  }
}

const rough = (choice: Omit<LayoutChoice, 'quality'>): LayoutChoice => ({ ...choice, quality: 'rough' });

async function findBestTry(elk: Layouter, view: ChartView, isSmall: boolean): Promise<Try> {
  const tries: Try[] = [];
  const add = async (shown: ChartView, choice: LayoutChoice) => tries.push(await attempt(elk, shown, choice));
  const best = () => tries.reduce((one, other) => (other.cost < one.cost ? other : one));
  if (isSmall) {
    await add(view, rough({ direction: 'DOWN' }));
    await add(view, rough({ direction: 'RIGHT' }));
    if (best().cost <= GOOD_COST) return best();
  }
  const listed = view.hidesLabels ? view : { ...view, listsExits: true };
  await add(listed, rough({ direction: 'DOWN', joinsArrows: true }));
  await add(listed, rough({ direction: 'RIGHT', joinsArrows: true }));
  const { view: shown, choice } = best();
  for (const seed of isSmall ? MORE_SEEDS : []) if (best().cost > GOOD_COST) await add(shown, { ...choice, seed });
  return best();
}

/** With lower costs, more tries would not be worth their time. */
const GOOD_COST = 3;
/** ELK starts its search for an order with few crossings at random. */
const MORE_SEEDS = [2, 3, 4, 8];

async function attempt(elk: Layouter, view: ChartView, choice: LayoutChoice): Promise<Try> {
  const placed = await placeByElk(elk, view, choice);
  return { view, choice, placed, cost: computeCost(placed) };
}

/** A text that an arrow crosses is harder to read than two arrows that cross. */
const CROSSED_TEXT = 2;

/**
 * Crossings of arrows and of texts, and what does not fit into the window at a readable scale. Height is scrolled, width
 * should not be.
 */
function computeCost(placed: PlacedChart): number {
  const beyond = (length: number, available: number) => Math.max(0, (length * READABLE_SCALE) / available - 1);
  const size = 400 * beyond(placed.width, room.width) + 8 * beyond(placed.height, room.height);
  return countCrossings(placed) + CROSSED_TEXT * countCrossedTexts(placed) + size;
}
