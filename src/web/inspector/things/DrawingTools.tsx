import { FormattedMessage } from 'react-intl';
import { inspector } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import type { Chart } from '../graph/chart.ts';
import type { Placed } from '../layout/placed.ts';
import { Pictures } from '../page/Exports.tsx';

export interface DrawingToolsProps {
  chart: Chart;
  placed: Placed | null;
  /** States and arrows alone, or with what happens along them and under which condition. */
  isPlain: boolean;
  onPlain: (isPlain: boolean) => void;
}

/** How much of the chart is drawn, and pictures of it to take along. */
export function DrawingTools({ chart, placed, isPlain, onPlain }: DrawingToolsProps) {
  return (
    <>
      <Button size="small" tone="secondary" onClick={() => onPlain(!isPlain)}>
        <FormattedMessage id={isPlain ? 'inspect.plain.more' : 'inspect.plain.less'} />
      </Button>
      {placed && (
        <span className={inspector().pictures}>
          <Pictures chart={chart} placed={placed} />
        </span>
      )}
    </>
  );
}
