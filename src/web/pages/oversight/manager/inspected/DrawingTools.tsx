import { FormattedMessage } from 'react-intl';
import { inspectorDetails } from '#styled/recipes';
import type { Chart } from '#visualiser/chart/chart.ts';
import type { PlacedChart } from '#visualiser/layout/placedChart.ts';
import { Pictures } from '#visualiser/page/Exports.tsx';
import { Button } from '#web/ui/Button.tsx';

export interface DrawingToolsProps {
  chart: Chart;
  placed: PlacedChart | null;
  /** Whether the labels of transitions are hidden. */
  hidesLabels: boolean;
  onHideLabels: (hidesLabels: boolean) => void;
}

/** Shows or hides the labels of transitions, and saves the chart. */
export function DrawingTools({ chart, placed, hidesLabels, onHideLabels }: DrawingToolsProps) {
  return (
    <>
      <Button size="small" tone="secondary" onClick={() => onHideLabels(!hidesLabels)}>
        <FormattedMessage id={hidesLabels ? 'inspect.plain.more' : 'inspect.plain.less'} />
      </Button>
      {placed && (
        <span className={inspectorDetails().pictures}>
          <Pictures chart={chart} placed={placed} />
        </span>
      )}
    </>
  );
}
