import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { inspector } from '#styled/recipes';
import { contains } from '../graph/chart.ts';
import { header } from '../layout/elkGraph.ts';
import type { PlacedState } from '../layout/placedChart.ts';
import { lineHeight } from '../layout/transitionLabels.ts';
import { CountBadge } from './CountBadge.tsx';
import type { Badge, ChartDrawingProps, Highlights } from './drawing.types.ts';
import { Lines } from './EdgeLabel.tsx';

type StateBoxProps = Pick<ChartDrawingProps, 'onSelect' | 'onFold'> & {
  placed: PlacedState;
  highlights: Highlights;
  badge?: Badge | undefined;
};

/**
 * A state with its name, its invoked actors and its inner transitions. It is a link, so that the keyboard reaches it.
 */
export function StateBox({ placed, highlights, badge, onSelect, onFold }: StateBoxProps) {
  const styles = inspector();
  const { formatMessage } = useIntl();
  const { state, x, y, width, height } = placed;
  const isNow = highlights.now.has(state.id);
  const name = formatMessage({ id: isNow ? 'inspect.stateNow' : 'inspect.state' }, { state: state.key });
  const countText = badge && formatMessage({ id: 'inspect.counts.badge' }, { ...badge });
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onSelect(state.id);
  };
  return (
    <a
      href={`#${state.id}`}
      className={styles.state}
      aria-label={countText ? `${name}: ${countText}` : name}
      aria-current={isNow ? 'step' : undefined}
      data-state={state.id}
      data-kind={state.kind}
      data-open={placed.isOpen || undefined}
      data-now={isNow || undefined}
      data-found={isFound(placed, highlights) || undefined}
      data-selected={highlights.selected === state.id || undefined}
      data-stuck={(badge && badge.stuck > 0) || undefined}
      onClick={open}
      onDoubleClick={() => state.states.length > 0 && onFold(state.id)}
    >
      <rect x={x} y={y} width={width} height={height} rx={state.kind === 'history' ? 14 : 10} />
      {state.kind === 'final' && (
        <rect data-inner="" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={7} />
      )}
      {!placed.isOpen && <Content {...placed} highlights={highlights} />}
      {badge && state.kind !== 'history' && <CountBadge badge={badge} right={x + width} top={y} />}
    </a>
  );
}

/** The texts of an open state, drawn over the edges that cross it. A click on them reaches the state. */
export function OpenStateTexts({ placed, highlights }: Pick<StateBoxProps, 'placed' | 'highlights'>) {
  return (
    <g data-halo="" data-now={highlights.now.has(placed.state.id) || undefined} pointerEvents="none">
      <Content {...placed} highlights={highlights} />
    </g>
  );
}

function Content({ state, innerLines, isFolded, x, y, width, highlights }: PlacedState & { highlights: Highlights }) {
  const styles = inspector();
  if (state.kind === 'history')
    return (
      <text className={styles.title} x={x + width / 2} y={y + 19} textAnchor="middle">
        {state.history === 'deep' ? 'H*' : 'H'}
      </text>
    );
  const invoked = y + header + 10;
  return (
    <>
      <text className={styles.title} x={x + 12} y={y + 22}>
        {state.key}
        {isFolded && ' ⊞'}
        {state.kind === 'parallel' && ' ∥'}
        {state.isCut && ' …'}
      </text>
      {state.invokes.map(({ id, src }, index) => (
        <text key={id} className={styles.label} x={x + 12} y={invoked + index * lineHeight}>
          ⚙ {src}
        </text>
      ))}
      <Lines lines={innerLines} x={x + 12} y={invoked + state.invokes.length * lineHeight} highlights={highlights} />
    </>
  );
}

/** Whether the state matches the search, or is folded and hides a match. */
const isFound = ({ state, isFolded }: PlacedState, { found }: Highlights) =>
  found.has(state.id) || (isFolded && [...found].some((id) => contains(state.id, id)));
