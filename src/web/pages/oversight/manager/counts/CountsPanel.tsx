import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { LifecycleOverview } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import type { LifecycleTrends } from '#machines/shared/journal/trends.wire.ts';
import { inspector, inspectorDetails } from '#styled/recipes';
import type { Chart } from '#visualiser/chart/chart.ts';
import { isFinal } from '#visualiser/chart/isFinal.ts';
import { Section } from '#visualiser/page/Section.tsx';
import { StateDetails } from '#visualiser/page/StateDetails.tsx';
import { statusText } from '#web/parts/oversight/statusText.ts';
import { formatDuration } from '#web/ui/figures/Countdown.tsx';
import { countIn } from './badges.ts';
import { StandingIncidents } from './StandingIncidents.tsx';
import { StuckEntities } from './StuckEntities.tsx';
import { toStateKey } from './stateKey.ts';

interface CountsPanelProps {
  overview: LifecycleOverview;
  /** Of the chosen period. */
  trends?: LifecycleTrends | undefined;
  chart: Chart;
  selected: string | null;
  /** The search and the activity, above the rest. */
  children?: ReactNode;
}

/** The details beside the chart: stuck entities, and for each state its count and usual duration. */
export function CountsPanel({ overview, trends, chart, selected, children }: CountsPanelProps) {
  const styles = inspectorDetails();
  const frame = inspector();
  const intl = useIntl();
  const state = selected === null ? undefined : chart.byId.get(selected);
  const key = toStateKey(chart, selected);
  return (
    <aside className={frame.side} aria-label={intl.formatMessage({ id: 'inspect.details' })}>
      <p className={styles.quiet}>
        <FormattedMessage id="inspect.counts.legend" />
      </p>
      {state && (
        <StateDetails state={state}>
          {key && (
            <>
              <p>
                <UsualDuration overview={overview} state={key} isFinal={isFinal(chart, key)} />
              </p>
              <DurationTrend trends={trends} state={key} />
            </>
          )}
        </StateDetails>
      )}
      {children}
      <StandingIncidents overview={overview} state={key} />
      <StuckEntities overview={overview} />
      <Section title={<FormattedMessage id="inspect.counts.states" />}>
        <ul className={styles.list}>
          {statesIn(overview, chart).map((each) => (
            <li key={each} className={styles.row}>
              <span className={styles.spread}>
                <span>{statusText(intl, overview.entity, each)}</span>
                <FormattedMessage id="inspect.counts.count" values={{ count: countIn(overview, each).count }} />
              </span>
              <span className={styles.quiet}>
                <UsualDuration overview={overview} state={each} isFinal={isFinal(chart, each)} />
              </span>
              <DurationTrend trends={trends} state={each} />
            </li>
          ))}
        </ul>
      </Section>
    </aside>
  );
}

/** The states that entities are in or were in before, in the order of the chart. */
function statesIn({ statuses, states }: LifecycleOverview, chart: Chart): string[] {
  const order = [...chart.byId.keys()];
  const findPlace = (state: string) => order.indexOf(`${chart.id}.${state.replace(':', '.')}`);
  const known = [...statuses.flatMap(({ status }) => status.split(',')), ...states.map(({ state }) => state)];
  return [...new Set(known)].toSorted((one, other) => findPlace(one) - findPlace(other));
}

const durationFormat = (intl: IntlShape) => (time: number) => formatDuration(intl, Math.max(MINUTE, time));

function UsualDuration({ overview, state, isFinal }: { overview: LifecycleOverview; state: string; isFinal: boolean }) {
  const intl = useIntl();
  const durations = overview.states.find((each) => each.state === state);
  if (!durations) return <FormattedMessage id={isFinal ? 'inspect.entry.stayEnd' : 'inspect.counts.stayNone'} />;
  const format = durationFormat(intl);
  const values = { stays: durations.stays, median: format(durations.median), ninetieth: format(durations.ninetieth) };
  return <FormattedMessage id="inspect.counts.stay" values={values} />;
}

/** Whether entities stay longer or shorter in a state than before, if some left it in both periods. */
function DurationTrend({ trends, state }: { trends: LifecycleTrends | undefined; state: string }) {
  const format = durationFormat(useIntl());
  const stay = trends?.stays.find((each) => each.state === state);
  if (!trends || !stay) return null;
  const values = { days: trends.days.length, median: format(stay.median), before: format(stay.before) };
  if (values.median === values.before) return null;
  return (
    <p className={inspectorDetails().quiet}>
      <FormattedMessage id="inspect.counts.trend" values={values} />
    </p>
  );
}
