import { FormattedMessage, useIntl } from 'react-intl';
import { DAY } from '#machines/shared/duration.ts';
import { inspector } from '#styled/recipes';
import { Json, Section } from './Section.tsx';
import type { Inspection } from './useInspection.ts';

/** Every event that the actor received, newest first. A click shows the actor after that event. */
export function Moments({ inspection: { moments, moment, goTo } }: { inspection: Inspection }) {
  const styles = inspector();
  const { formatDate } = useIntl();
  const [first, last] = [moments[0], moments.at(-1)];
  const spansDays = first !== undefined && last !== undefined && last.at - first.at > DAY;
  const timeOf = (at: number) =>
    formatDate(at, { timeStyle: 'medium', hourCycle: 'h23', ...(spansDays && { dateStyle: 'short' }) });
  const { type, ...payload } = moment?.event ?? { type: '' };
  return (
    <Section title={<FormattedMessage id="inspect.events" />}>
      {Object.keys(payload).length > 0 && <Json value={payload} />}
      <ol className={styles.list} reversed>
        {moments.toReversed().map(({ index, event, at }) => (
          <li key={index}>
            <button
              type="button"
              className={styles.moment}
              aria-current={index === moment?.index ? 'step' : undefined}
              onClick={() => goTo(index)}
            >
              <span>{event.type}</span>
              <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
            </button>
          </li>
        ))}
      </ol>
    </Section>
  );
}
