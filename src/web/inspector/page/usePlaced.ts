import { useEffect, useState } from 'react';
import type { Chart } from '../graph/chart.ts';
import { foldedAtFirst } from '../layout/best.ts';
import type { Shown } from '../layout/bundles.ts';
import { placedOnce } from '../layout/elk.ts';
import type { Placed } from '../layout/placed.ts';

interface Folding {
  chart: Chart | null;
  folded: ReadonlySet<string>;
}

const folding = (chart: Chart | null): Folding => ({ chart, folded: chart ? foldedAtFirst({ chart }) : new Set() });

/** The chart with a place for everything, and which states are folded; drawn as it is asked for. */
export function usePlaced(chart: Chart | null, { beside = 0, isPlain = false }: Omit<Shown, 'chart' | 'folded'> = {}) {
  const [state, setState] = useState(() => folding(chart));
  const [placed, setPlaced] = useState<Placed | null>(null);
  const now = state.chart === chart ? state : folding(chart);
  if (now !== state) {
    setState(now);
    setPlaced(null);
  }
  const { folded } = now;
  useEffect(() => {
    if (!chart) return;
    let isOutdated = false;
    void placedOnce({ chart, folded, beside, isPlain }).then((next) => {
      if (!isOutdated) setPlaced(next);
    });
    return () => {
      isOutdated = true;
    };
  }, [chart, folded, beside, isPlain]);
  const fold = (id: string) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setState({ chart, folded: next });
  };
  return { placed, fold, folded };
}
