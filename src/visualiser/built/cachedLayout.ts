import type { Chart } from '../chart/chart.ts';
import type { ChartView } from '../layout/bundles.ts';
import type { PlacedChart } from '../layout/placedChart.ts';
import { builtLayout, loadBuiltChart } from './builtCharts.ts';

interface Cached {
  promise: Promise<PlacedChart>;
  placed: PlacedChart | null;
}

const cache = new WeakMap<Chart, Map<string, Cached>>();

function ensureLayouts({ chart, folded, beside, hidesLabels }: ChartView) {
  const layouts = cache.get(chart) ?? new Map<string, Cached>();
  cache.set(chart, layouts);
  return { layouts, key: JSON.stringify([[...folded].toSorted(), beside, hidesLabels]) };
}

/** The layout of a chart. Each view of it is laid out once. */
export function cachedLayout(view: ChartView): Promise<PlacedChart> {
  const { layouts, key } = ensureLayouts(view);
  const known = layouts.get(key);
  if (known) return known.promise;
  const cached: Cached = { promise: layOut(view), placed: null };
  layouts.set(key, cached);
  cached.promise.then(
    (placed) => {
      cached.placed = placed;
    },
    // After a failure, the layout is tried again when the chart is shown again.
    () => layouts.delete(key),
  );
  return cached.promise;
}

/** The layout of a chart, if it is known without waiting. */
export function layoutNow(view: ChartView): PlacedChart | null {
  const { layouts, key } = ensureLayouts(view);
  const known = layouts.get(key);
  if (known) return known.placed;
  const placed = builtLayout(view);
  if (placed) layouts.set(key, { promise: Promise.resolve(placed), placed });
  return placed;
}

async function layOut(view: ChartView): Promise<PlacedChart> {
  await loadBuiltChart(view.chart.id);
  const built = builtLayout(view);
  if (built) return built;
  const { layOutInWorker } = await import('../layout/layOutInWorker.ts');
  return layOutInWorker(view);
}
