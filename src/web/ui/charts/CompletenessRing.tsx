import { useIntl } from 'react-intl';
import { plot } from '#styled/recipes';

export type CompletenessRingProps = {
  /** Usually five, in the order in which they are done. */
  parts: readonly { name: string; isDone: boolean }[];
};

const RADIUS = 20;
/** The gap between two arcs, as a share of the circle. */
const GAP = 0.035;

/** A ring of equal arcs, one for each part, with the number of completed parts in its centre. */
export function CompletenessRing({ parts }: CompletenessRingProps) {
  const intl = useIntl();
  const styles = plot();
  const done = parts.filter(({ isDone }) => isDone).length;
  const missing = parts.filter(({ isDone }) => !isDone).map(({ name }) => name);
  const label = intl.formatMessage(
    { id: 'ui.chart.completeness' },
    { done, total: parts.length, isComplete: missing.length ? 'no' : 'yes', missing: intl.formatList(missing) },
  );
  const arc = 1 / parts.length;
  return (
    <svg className={styles.ring} viewBox="-24 -24 48 48" role="img" aria-label={label}>
      {parts.map(({ name, isDone }, index) => (
        <path
          key={name}
          className={styles.arc}
          data-done={isDone ? true : undefined}
          d={arcPath(index * arc + GAP / 2, (index + 1) * arc - GAP / 2)}
        />
      ))}
      <text className={styles.ringText} y="4.5">
        {done}/{parts.length}
      </text>
    </svg>
  );
}

/** Both as shares of the circle, clockwise from the top. */
function arcPath(from: number, to: number): string {
  const at = (share: number) => {
    const angle = (share - 0.25) * 2 * Math.PI;
    return `${(Math.cos(angle) * RADIUS).toFixed(2)} ${(Math.sin(angle) * RADIUS).toFixed(2)}`;
  };
  return `M${at(from)}A${RADIUS} ${RADIUS} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}`;
}
