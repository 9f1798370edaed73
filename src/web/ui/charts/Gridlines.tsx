import type { plot } from '#styled/recipes';
import { type Axis, textWidth } from './scales.ts';

const GAP = 8;

/** The space that the texts of the axis need at the right. */
export const axisWidth = ({ ticks }: Axis, format: (value: number) => string): number =>
  Math.max(...ticks.map((tick) => textWidth(format(tick)))) + GAP;

type GridlinesProps = {
  axis: Axis;
  right: number;
  y: (value: number) => number;
  format: (value: number) => string;
  styles: ReturnType<typeof plot>;
};

export function Gridlines({ axis, right, y, format, styles }: GridlinesProps) {
  return axis.ticks.map((tick) => (
    <g key={tick}>
      <path className={styles.gridline} d={`M0 ${y(tick)}H${right}`} />
      <text className={styles.tick} x={right + GAP} y={y(tick) + 4}>
        {format(tick)}
      </text>
    </g>
  ));
}
