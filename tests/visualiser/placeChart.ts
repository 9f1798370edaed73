import type { ChartView } from '#visualiser/layout/bundles.ts';
import type { LayoutChoice } from '#visualiser/layout/elkGraph.ts';
import { type Layouter, placeByElk } from '#visualiser/layout/placeByElk.ts';

export const place = (elk: Layouter, view: ChartView, choice: Partial<LayoutChoice> = {}) =>
  placeByElk(elk, view, { direction: 'RIGHT', quality: 'fine', ...choice });
