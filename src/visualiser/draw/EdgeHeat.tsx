import { useIntl } from 'react-intl';
import { drawing } from '#styled/recipes';
import type { PlacedEdge } from '../layout/placedChart.ts';
import { estimateWidth } from '../layout/textSize.ts';
import type { Heat } from './drawing.types.ts';
import { computeMiddle } from './path.ts';

/** How often each arrow was taken. Its level is its share of the busiest one. */
export function computeHeats(
  edges: readonly PlacedEdge[],
  taken: ReadonlyMap<string, number>,
): ReadonlyMap<string, Heat> {
  const countTimes = ({ bundle }: PlacedEdge) =>
    (bundle?.lines ?? []).flatMap(({ transitions }) => transitions).reduce((sum, id) => sum + (taken.get(id) ?? 0), 0);
  const all = edges.map((edge) => ({ id: edge.id, times: countTimes(edge) })).filter(({ times }) => times > 0);
  const most = Math.max(0, ...all.map(({ times }) => times));
  return new Map(all.map(({ id, times }) => [id, { times, level: Math.ceil((times / most) * 4) as Heat['level'] }]));
}

const HEIGHT = 16;

/** The number on an arrow, because its thickness alone would not be accessible. */
export function EdgeHeat({ edge, heat }: { edge: PlacedEdge; heat: Heat }) {
  const { formatNumber } = useIntl();
  const text = `×${formatNumber(heat.times)}`;
  const width = estimateWidth(text, 11) + 8;
  const { x, y } = computeMiddle(edge.points);
  return (
    <g className={drawing().heat} data-heat={heat.level}>
      <rect x={x - width / 2} y={y - HEIGHT / 2} width={width} height={HEIGHT} rx={HEIGHT / 2} />
      <text x={x} y={y + 4} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
