import { fitChart, focusBox, type View } from '#visualiser/draw/viewport.ts';
import { countCrossedTexts } from '#visualiser/layout/crossedTexts.ts';
import { countCrossings } from '#visualiser/layout/crossings.ts';
import type { PlacedChart } from '#visualiser/layout/placedChart.ts';
import { font } from '#visualiser/layout/transitionLabels.ts';
import { cutTexts, overlaps, throughBoxes } from './drawnFaults.ts';

/** The stage in a window of 1440 × 900 px. */
const room = { width: 1080, height: 786 };

const SMALLEST_TEXT = 9;
const USUAL_CROSSINGS = 6;
const ROUNDING = 0.01;

export interface FirstSight {
  view: View;
  /** The height in px of the smallest text on the screen. */
  text: number;
  isWhole: boolean;
  /** Whether the whole width can be seen, so that one only scrolls down. */
  isAsWide: boolean;
  crossings: number;
}

/** What a user sees of a chart when it is opened. */
export function firstSight(placed: PlacedChart): FirstSight {
  const view = focusBox(placed, room, placed.dots[0] ?? null);
  return {
    view,
    text: Math.min(font.label, font.state) * view.scale,
    isWhole: view.scale === fitChart(placed, room).scale,
    isAsWide: placed.width * view.scale <= room.width + ROUNDING,
    crossings: countCrossings(placed),
  };
}

/** What makes a chart hard to read at first sight. */
export function faultsAtFirstSight(placed: PlacedChart, maxCrossings = USUAL_CROSSINGS): string[] {
  const { text, isAsWide, crossings } = firstSight(placed);
  return [
    ...(text < SMALLEST_TEXT - ROUNDING ? [`The smallest text has ${text} px`] : []),
    ...(isAsWide ? [] : [`The chart is ${placed.width} wide`]),
    ...(crossings > maxCrossings ? [`${crossings} crossings`] : []),
    ...(countCrossedTexts(placed) > 0 ? ['Arrows cross the texts of an open state'] : []),
    ...unorderedRegions(placed),
    ...overlaps(placed),
    ...cutTexts(placed),
    ...throughBoxes(placed),
  ];
}

/** Parallel states whose regions are, from left to right and downwards, in another order than they are written. */
const unorderedRegions = ({ states }: PlacedChart): string[] =>
  states
    .filter(({ state, isOpen }) => isOpen && state.kind === 'parallel')
    .filter(({ state: { states: regions } }) => {
      const inside = regions.flatMap((region) => states.filter(({ state }) => state === region));
      const isSorted = (at: 'x' | 'y') => inside.every((each, index) => (inside[index - 1]?.[at] ?? -1) <= each[at]);
      return !isSorted('x') && !isSorted('y');
    })
    .map(({ state }) => `The regions of ${state.id} are not in order`);
