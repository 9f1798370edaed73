import { FormattedMessage, useIntl } from 'react-intl';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import type { LifecycleTrends, TakenTransition } from '#machines/shared/journal/trends.wire.ts';
import { filterChip, inspectorDetails } from '#styled/recipes';
import { Section } from '#visualiser/page/Section.tsx';
import { changesIn, eventName, statusText } from '#web/parts/oversight/statusText.ts';
import { DayBars } from '#web/ui/charts/DayBars.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { formatCount } from '#web/ui/figures/count.ts';
import { ChevronDownIcon } from '#web/ui/icons/arrows.tsx';
import { sumValues } from './heat.ts';
import { entriesPerDay, hasState } from './stateKey.ts';

export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

interface ActivityProps {
  entity: Journalled;
  period: Period | undefined;
  onPeriod: (period: Period | undefined) => void;
  trends: LifecycleTrends | undefined;
  /** The selected state, in the notation of a status. */
  state: string | undefined;
}

/** Maximum number of listed transitions: all of a state, or the most frequent ones of the machine. */
const MOST = { ofState: 30, ofAll: 5 };
const HEIGHT = 120;

/** The activity of the last days: of the selected state, or of all. */
export function Activity({ entity, period, onPeriod, trends, state }: ActivityProps) {
  const intl = useIntl();
  const styles = inspectorDetails();
  const shown = (trends?.transitions ?? [])
    .filter((each) => state === undefined || hasState(each.from, state) || hasState(each.to, state))
    .filter(({ byDay }) => sumValues(byDay) > 0)
    .toSorted((one, other) => sumValues(other.byDay) - sumValues(one.byDay));
  const count = (value: number) => formatCount(intl, value);
  const most = state === undefined ? MOST.ofAll : MOST.ofState;
  return (
    <Section title={<FormattedMessage id="inspect.activity.title" />}>
      <PeriodPicker period={period} onPeriod={onPeriod} />
      {period !== undefined && trends && (
        <>
          <DayBars
            name={
              state === undefined
                ? intl.formatMessage({ id: 'inspect.activity.all' })
                : intl.formatMessage({ id: 'inspect.activity.entries' }, { state: statusText(intl, entity, state) })
            }
            bars={toBars(trends, state === undefined ? allPerDay(trends) : entriesPerDay(trends, state))}
            format={count}
            tick={count}
            isWhole
            height={HEIGHT}
          />
          {shown.length === 0 && (
            <p className={styles.quiet}>
              <FormattedMessage id="inspect.activity.none" values={{ period }} />
            </p>
          )}
          <ul className={styles.list}>
            {shown.slice(0, most).map((each) => (
              <li key={`${each.event} ${each.from} ${each.to}`} className={styles.row}>
                <Taken entity={entity} trends={trends} taken={each} />
              </li>
            ))}
          </ul>
          {shown.length > most && (
            <p className={styles.quiet}>
              <FormattedMessage id="inspect.activity.more" values={{ shown: most, total: shown.length }} />
            </p>
          )}
        </>
      )}
    </Section>
  );
}

const toBars = ({ days }: LifecycleTrends, values: readonly number[]) =>
  days.map((day, index) => ({ day, value: values[index] ?? 0 }));

const allPerDay = ({ days, transitions }: LifecycleTrends) =>
  days.map((_, index) => sumValues(transitions.map(({ byDay }) => byDay[index] ?? 0)));

/** One transition with its number. Its days are shown when it is opened. */
function Taken({ entity, trends, taken }: { entity: Journalled; trends: LifecycleTrends; taken: TakenTransition }) {
  const intl = useIntl();
  const change = changesIn(taken);
  const words = {
    event: eventName(intl, taken.event),
    from: statusText(intl, entity, change.from),
    to: statusText(intl, entity, change.to),
    times: sumValues(taken.byDay),
    period: trends.days.length,
  };
  const text = (
    <FormattedMessage
      id={taken.from === taken.to ? 'inspect.activity.stayed' : 'inspect.activity.taken'}
      values={words}
    />
  );
  const count = (value: number) => formatCount(intl, value);
  return (
    <Disclosure title={text}>
      <DayBars
        name={words.event}
        bars={toBars(trends, taken.byDay)}
        format={count}
        tick={count}
        isWhole
        height={HEIGHT}
      />
    </Disclosure>
  );
}

function PeriodPicker({ period, onPeriod }: Pick<ActivityProps, 'period' | 'onPeriod'>) {
  const styles = filterChip();
  const { formatMessage } = useIntl();
  return (
    <span className={styles.root}>
      <select
        className={styles.select}
        aria-label={formatMessage({ id: 'inspect.activity.period' })}
        value={period ?? ''}
        onChange={({ target }) => onPeriod(periods.find((each) => String(each) === target.value))}
      >
        {periods.map((each) => (
          <option key={each} value={each}>
            {formatMessage({ id: 'inspect.activity.days' }, { days: each })}
          </option>
        ))}
        <option value="">{formatMessage({ id: 'inspect.activity.off' })}</option>
      </select>
      <span className={styles.arrow}>
        <ChevronDownIcon size={16} />
      </span>
    </span>
  );
}
