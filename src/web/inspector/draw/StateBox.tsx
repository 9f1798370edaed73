import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { inspector } from '#styled/recipes';
import { holds } from '../graph/chart.ts';
import { header } from '../layout/elkGraph.ts';
import { lineHeight } from '../layout/labels.ts';
import type { PlacedState } from '../layout/placed.ts';
import type { Badge, ChartDrawingProps, Lit } from './ChartDrawing.tsx';
import { CountBadge } from './CountBadge.tsx';
import { Lines } from './EdgeLabel.tsx';

type StateBoxProps = Pick<ChartDrawingProps, 'onSelect' | 'onFold'> & {
  placed: PlacedState;
  lit: Lit;
  badge?: Badge | undefined;
};

/** A state: its name, what it invokes, what happens in it. Its own link, so that the keyboard gets to it. */
export function StateBox({ placed, lit, badge, onSelect, onFold }: StateBoxProps) {
  const styles = inspector();
  const { formatMessage } = useIntl();
  const { state, x, y, width, height } = placed;
  const isNow = lit.now.has(state.id);
  const name = formatMessage({ id: isNow ? 'inspect.stateNow' : 'inspect.state' }, { state: state.key });
  const told = badge && formatMessage({ id: 'inspect.counts.badge' }, { ...badge });
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onSelect(state.id);
  };
  return (
    <a
      href={`#${state.id}`}
      className={styles.state}
      aria-label={told ? `${name}: ${told}` : name}
      aria-current={isNow ? 'step' : undefined}
      data-state={state.id}
      data-kind={state.kind}
      data-open={placed.isOpen || undefined}
      data-now={isNow || undefined}
      data-found={isFound(placed, lit) || undefined}
      data-selected={lit.selected === state.id || undefined}
      data-stuck={(badge && badge.stuck > 0) || undefined}
      onClick={open}
      onDoubleClick={() => state.states.length > 0 && onFold(state.id)}
    >
      <rect x={x} y={y} width={width} height={height} rx={state.kind === 'history' ? 14 : 10} />
      {state.kind === 'final' && (
        <rect data-inner="" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={7} />
      )}
      <Content {...placed} lit={lit} />
      {badge && state.kind !== 'history' && <CountBadge badge={badge} right={x + width} top={y} />}
    </a>
  );
}

function Content({ state, stays, isFolded, x, y, width, lit }: PlacedState & { lit: Lit }) {
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
      </text>
      {state.invokes.map(({ id, src }, index) => (
        <text key={id} className={styles.label} x={x + 12} y={invoked + index * lineHeight}>
          ⚙ {src}
        </text>
      ))}
      <Lines lines={stays} x={x + 12} y={invoked + state.invokes.length * lineHeight} lit={lit} />
    </>
  );
}

/** It is what was searched for, or hides that. */
const isFound = ({ state, isFolded }: PlacedState, { found }: Lit) =>
  found.has(state.id) || (isFolded && [...found].some((id) => holds(state.id, id)));
