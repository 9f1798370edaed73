import { useIntl } from 'react-intl';
import { drawing, inspectorDetails } from '#styled/recipes';
import type { Moment, RecordedActor } from '#visualiser/machine/inspection.recorded.ts';
import { isAlive } from './lifelines.ts';

export const ROW_HEIGHT = 34;
export const COLUMN = 150;
/** The room for the time, from which messages come whose sender is not known. */
const LEFT = 84;

export const widthFor = (lifelines: number) => LEFT + Math.max(lifelines, 1) * COLUMN;

const MIDDLE = ROW_HEIGHT - 10;
const HEAD = 6;

/** One row of the diagram: all lifelines that run there, and the message from its sender to its receiver. */
export function MessageArrow({
  moment: { actor, order, received, at, event, status },
  source,
  lifelines,
  width,
}: {
  moment: Moment;
  source: string | null;
  lifelines: readonly RecordedActor[];
  width: number;
}) {
  const styles = inspectorDetails();
  const parts = drawing();
  const { formatDate } = useIntl();
  const findX = (id: string | null) => {
    const index = lifelines.findIndex((each) => each.id === id);
    return index < 0 ? undefined : LEFT + (index + 0.5) * COLUMN;
  };
  const to = findX(actor);
  const from = findX(source) ?? LEFT;
  const isOwn = source === actor;
  const textAt = (isOwn || to === undefined ? (to ?? from) : Math.min(from, to)) + 8;
  return (
    <svg width={width} height={ROW_HEIGHT} aria-hidden="true" className={styles.sequence}>
      <text className={parts.label} x={8} y={MIDDLE} data-quiet="">
        {formatDate(at, { timeStyle: 'medium', hourCycle: 'h23' })}
      </text>
      {lifelines
        .filter((each) => isAlive(each, received))
        .map((each) => {
          const x = findX(each.id);
          const isFirst = each.id === actor && event.type === 'xstate.init';
          const isLast = each.end?.order === order;
          return <line key={each.id} x1={x} x2={x} y1={isFirst ? MIDDLE : 0} y2={isLast ? MIDDLE : ROW_HEIGHT} />;
        })}
      {to !== undefined && (
        <g className={parts.edge} data-next="">
          {isOwn ? (
            <path d={`M ${to} ${MIDDLE - 6} h 14 v 6 h -14`} fill="none" />
          ) : (
            <path d={`M ${from} ${MIDDLE} H ${to}`} fill="none" />
          )}
          <polygon points={headAt(to, isOwn || from > to ? 1 : -1)} />
          {status !== 'active' && <path d={crossAt(to)} />}
        </g>
      )}
      <text className={parts.label} x={textAt} y={MIDDLE - 8} data-halo="">
        {event.type}
      </text>
    </svg>
  );
}

const headAt = (x: number, side: 1 | -1) =>
  `${x},${MIDDLE} ${x + side * HEAD},${MIDDLE - 4} ${x + side * HEAD},${MIDDLE + 4}`;

/** The end of an actor. */
const crossAt = (x: number) => `M ${x - 5} ${MIDDLE - 5} l 10 10 M ${x + 5} ${MIDDLE - 5} l -10 10`;
