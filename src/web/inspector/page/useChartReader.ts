import { useEffect, useState } from 'react';
import { report } from '#web/report.ts';

type ChartReader = Pick<typeof import('./actorChart.ts'), 'actorChart' | 'playedChart'>;

let reader: ChartReader | undefined;

/** The code that reads machines. It is loaded only when it is needed: the build has made the charts of the project. */
export function useChartReader(isNeeded: boolean): ChartReader | undefined {
  const [, setLoaded] = useState(reader !== undefined);
  useEffect(() => {
    if (!isNeeded || reader) return;
    import('./actorChart.ts').then(({ actorChart, playedChart }) => {
      reader = { actorChart, playedChart };
      setLoaded(true);
    }, report);
  }, [isNeeded]);
  return reader;
}
