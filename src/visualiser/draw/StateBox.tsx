import { type MouseEvent, memo } from 'react';
import { useIntl } from 'react-intl';
import { drawing } from '#styled/recipes';
import { type ChartState, contains } from '../chart/chart.ts';
import { canFold } from '../layout/bundles.ts';
import type { PlacedState } from '../layout/placedChart.ts';
import { estimateWidth } from '../layout/textSize.ts';
import { font, header, invokeText, lineHeight, nameText } from '../layout/transitionLabels.ts';
import { BoxRows } from './BoxRows.tsx';
import type { Badge, ChartDrawingProps, DrawnArea, Highlights } from './drawing.types.ts';

type StateBoxProps = Pick<ChartDrawingProps, 'BadgeMark' | 'onSelect' | 'onFold'> & {
  placed: PlacedState;
  highlights: Highlights;
  badge?: Badge | undefined;
  texts: DrawnArea['texts'];
};

/**
 * A state with its name, its invoked actors and its inner transitions. It is a link, so that the keyboard reaches it.
 */
export const StateBox = memo(function StateBox(props: StateBoxProps) {
  const { placed, highlights, badge, BadgeMark, texts, onSelect, onFold } = props;
  const styles = drawing();
  const { formatMessage } = useIntl();
  const { state, x, y, width, height } = placed;
  const isNow = highlights.now.has(state.id);
  const name = formatMessage({ id: isNow ? 'inspect.stateNow' : 'inspect.state' }, { state: state.key });
  const countText = badge && formatMessage({ id: 'inspect.counts.badge' }, { ...badge });
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (event.target instanceof Element && event.target.closest('[data-unfold]')) onFold(state.id);
    else onSelect(state.id);
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
      onDoubleClick={() => canFold(state) && onFold(state.id)}
    >
      <rect x={x} y={y} width={width} height={height} rx={state.kind === 'history' ? 14 : 10} />
      {state.kind === 'final' && (
        <rect data-inner="" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={7} />
      )}
      {!placed.isOpen && texts !== 'none' && <Content {...placed} highlights={highlights} texts={texts} />}
      {placed.isFolded && <UnfoldArea {...placed} />}
      {badge && BadgeMark && state.kind !== 'history' && <BadgeMark badge={badge} right={x + width} top={y} />}
    </a>
  );
});

/** Where a click unfolds the state. It is larger than its sign, for fingers. */
const UnfoldArea = ({ state, x, y }: PlacedState) => (
  <rect data-unfold="" x={x + signAt(state) - 10} y={y} width={34} height={header} />
);

/** Where the sign after a state's name is, from the left of its box. */
const signAt = ({ key }: ChartState) => 12 + estimateWidth(nameText(key), font.state) * 1.04;

/** The texts of an open state, drawn over the edges that cross it. A click on them reaches the state. */
export function OpenStateTexts({ placed, highlights, texts }: Pick<StateBoxProps, 'placed' | 'highlights' | 'texts'>) {
  return (
    <g data-halo="" data-now={highlights.now.has(placed.state.id) || undefined} pointerEvents="none">
      <Content {...placed} highlights={highlights} texts={texts} />
    </g>
  );
}

function Content(props: PlacedState & Pick<StateBoxProps, 'highlights' | 'texts'>) {
  const { state, rows, isFolded, x, y, width, highlights, texts } = props;
  const styles = drawing();
  if (state.kind === 'history')
    return (
      <text className={styles.title} x={x + width / 2} y={y + 19} textAnchor="middle">
        {state.history === 'deep' ? 'H*' : 'H'}
      </text>
    );
  const invoked = y + header + 10;
  const invokes = isFolded ? [] : state.invokes;
  return (
    <>
      <text className={styles.title} x={x + 12} y={y + 22}>
        {nameText(state.key)}
        {isFolded && ' ⊞'}
        {state.kind === 'parallel' && ' ∥'}
        {state.isCut && ' …'}
      </text>
      {texts === 'all' && (
        <>
          {invokes.map(({ id, src }, index) => (
            <text key={id} className={styles.label} x={x + 12} y={invoked + index * lineHeight}>
              {invokeText(src)}
            </text>
          ))}
          <BoxRows rows={rows} x={x + 12} y={invoked + invokes.length * lineHeight} highlights={highlights} />
        </>
      )}
    </>
  );
}

/** Whether the state matches the search, or is folded and hides a match. */
const isFound = ({ state, isFolded }: PlacedState, { found }: Highlights) =>
  found.has(state.id) || (isFolded && [...found].some((id) => contains(state.id, id) || id.startsWith(`${state.id}#`)));
