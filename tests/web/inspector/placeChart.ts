import type { ChartView } from '#web/inspector/layout/bundles.ts';
import type { LayoutChoice } from '#web/inspector/layout/elkGraph.ts';
import { type Layouter, placeByElk } from '#web/inspector/layout/placeByElk.ts';

export const place = (elk: Layouter, view: ChartView, choice: Partial<LayoutChoice> = {}) =>
  placeByElk(elk, view, { direction: 'RIGHT', quality: 'fine', ...choice });
