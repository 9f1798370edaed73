import { FormattedMessage, useIntl } from 'react-intl';
import type { Stays } from '#machines/journal/journal.wire.ts';
import { inspector } from '#styled/recipes';
import { formatDuration } from '#web/ui/Countdown.tsx';
import type { Chart } from '../graph/chart.ts';
import { Section } from '../page/SidePanel.tsx';
import { StateDetails } from '../page/StateDetails.tsx';
import { statusText } from '../things/statusText.ts';
import { countIn } from './badges.ts';
import { Stuck } from './Stuck.tsx';

interface CountsPanelProps {
  stays: Stays;
  chart: Chart;
  selected: string | null;
}

/** What is told beside the chart: what is stuck, and of each state how many are there and how long that usually takes. */
export function CountsPanel({ stays, chart, selected }: CountsPanelProps) {
  const styles = inspector();
  const intl = useIntl();
  const state = selected === null ? undefined : chart.byId.get(selected);
  return (
    <aside className={styles.side} aria-label={intl.formatMessage({ id: 'inspect.details' })}>
      <Stuck stays={stays} />
      {state && <StateDetails state={state} />}
      <Section title={<FormattedMessage id="inspect.counts.states" />}>
        <ul className={styles.list}>
          {statesIn(stays).map((each) => (
            <li key={each} className={styles.row}>
              <span className={styles.told}>
                <span>{statusText(intl, stays.thing, each)}</span>
                <FormattedMessage id="inspect.counts.count" values={{ count: countIn(stays, each).count }} />
              </span>
              <span className={styles.quiet}>
                <Usual stays={stays} state={each} />
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </aside>
  );
}

/** Where things are, and where they were before they went on. */
const statesIn = ({ statuses, states }: Stays) =>
  [
    ...new Set([...statuses.flatMap(({ status }) => status.split(',')), ...states.map(({ state }) => state)]),
  ].toSorted();

function Usual({ stays, state }: { stays: Stays; state: string }) {
  const intl = useIntl();
  const known = stays.states.find((each) => each.state === state);
  if (!known) return <FormattedMessage id="inspect.counts.stayNone" />;
  const values = {
    stays: known.stays,
    median: formatDuration(intl, known.median),
    ninetieth: formatDuration(intl, known.ninetieth),
  };
  return <FormattedMessage id="inspect.counts.stay" values={values} />;
}
