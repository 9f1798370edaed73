import { useEffect, useState } from 'react';
import { reportFailure } from '../failures.ts';

type ChartReader = Pick<typeof import('../chart/actorChart.ts'), 'actorChart' | 'playedChart'>;

let reader: ChartReader | undefined;

/** The code that reads machines. It is loaded only when it is needed: the build has made the charts of the project. */
export function useChartReader(isNeeded: boolean): ChartReader | undefined {
  const [, setLoaded] = useState(reader !== undefined);
  useEffect(() => {
    if (!isNeeded || reader) return;
    import('../chart/actorChart.ts').then(({ actorChart, playedChart }) => {
      reader = { actorChart, playedChart };
      setLoaded(true);
    }, reportFailure);
  }, [isNeeded]);
  return reader;
}
