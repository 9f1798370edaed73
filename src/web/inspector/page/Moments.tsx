import { FormattedMessage, useIntl } from 'react-intl';
import { inspector } from '#styled/recipes';
import { Json, Section } from './SidePanel.tsx';
import type { Inspection } from './useInspection.ts';

const DAY = 86_400_000;

/** Every event that the actor was sent, the newest first; one leads back to when it was there. */
export function Moments({ inspection: { moments, moment, goTo } }: { inspection: Inspection }) {
  const styles = inspector();
  const { formatDate } = useIntl();
  const [first, last] = [moments[0], moments.at(-1)];
  const isOfDays = first !== undefined && last !== undefined && last.at - first.at > DAY;
  const timeOf = (at: number) => formatDate(at, { timeStyle: 'medium', ...(isOfDays && { dateStyle: 'short' }) });
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
