import { useEffect, useState } from 'react';
import { cachedLayout, layoutNow } from '../built/cachedLayout.ts';
import type { Chart } from '../chart/chart.ts';
import { reportFailure } from '../failures.ts';
import type { ChartView } from '../layout/bundles.ts';
import { initiallyFolded } from '../layout/initiallyFolded.ts';
import type { PlacedChart } from '../layout/placedChart.ts';

interface Folding {
  chart: Chart | null;
  folded: ReadonlySet<string>;
}

const initialFolding = (chart: Chart | null, keepsLists: boolean): Folding => ({
  chart,
  folded: chart ? initiallyFolded({ chart, keepsLists }) : new Set(),
});

type PlacedChartOptions = Pick<ChartView, 'beside' | 'hidesLabels'> & {
  /** Whether also the states of a long chart list their transitions at first. */
  keepsLists?: boolean;
};

/** The laid out chart and its folded states. */
export function usePlacedChart(
  chart: Chart | null,
  { beside = 0, hidesLabels = false, keepsLists = true }: PlacedChartOptions = {},
) {
  const known = ({ chart, folded }: Folding) => chart && layoutNow({ chart, folded, beside, hidesLabels });
  const [state, setState] = useState(() => initialFolding(chart, keepsLists));
  const [placed, setPlaced] = useState<PlacedChart | null>(() => known(state));
  const [failed, setFailed] = useState<Chart | null>(null);
  const now = state.chart === chart ? state : initialFolding(chart, keepsLists);
  if (now !== state) {
    setState(now);
    setPlaced(known(now));
  }
  const { folded } = now;
  useEffect(() => {
    if (!chart) return;
    let isOutdated = false;
    cachedLayout({ chart, folded, beside, hidesLabels }).then(
      (next) => {
        if (!isOutdated) setPlaced(next);
      },
      (error: Error) => {
        reportFailure(error);
        if (!isOutdated) setFailed(chart);
      },
    );
    return () => {
      isOutdated = true;
    };
  }, [chart, folded, beside, hidesLabels]);
  const fold = (id: string) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setState({ chart, folded: next });
  };
  return { placed, isFailed: failed !== null && failed === chart, fold, folded };
}
