import { inspector } from '#styled/recipes';
import { stateOfEnd } from '../layout/bundles.ts';
import type { PlacedChart, PlacedEdge } from '../layout/placedChart.ts';
import { headOf, pathThrough } from './path.ts';

interface NearArrowsProps {
  placed: PlacedChart;
  /** A state or an arrow. */
  pointed: string | null;
  selected: string | null;
}

/** The arrows of the state under the pointer and of the selected one, or the arrow under the pointer, emphasised. */
export function NearArrows({ placed, pointed, selected }: NearArrowsProps) {
  const styles = inspector();
  const isNear = ({ id, bundle }: PlacedEdge) =>
    id === pointed ||
    (bundle !== null && [bundle.from, bundle.to].map(stateOfEnd).some((end) => end === pointed || end === selected));
  if (pointed === null && selected === null) return null;
  return (
    <g pointerEvents="none">
      {placed.edges.filter(isNear).map(({ id, points }) => (
        <g key={id} className={styles.edge} data-near="">
          <path d={pathThrough(points)} fill="none" />
          <polygon points={headOf(points)} />
        </g>
      ))}
    </g>
  );
}
