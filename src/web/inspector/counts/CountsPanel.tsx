import { FormattedMessage, useIntl } from 'react-intl';
import type { Stays } from '#machines/journal/journal.wire.ts';
import { inspector } from '#styled/recipes';
import { formatDuration } from '#web/ui/Countdown.tsx';
import { isEnd } from '../graph/active.ts';
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
      <p className={styles.quiet}>
        <FormattedMessage id="inspect.counts.legend" />
      </p>
      <Stuck stays={stays} />
      {state && <StateDetails state={state} />}
      <Section title={<FormattedMessage id="inspect.counts.states" />}>
        <ul className={styles.list}>
          {statesIn(stays, chart).map((each) => (
            <li key={each} className={styles.row}>
              <span className={styles.told}>
                <span>{statusText(intl, stays.thing, each)}</span>
                <FormattedMessage id="inspect.counts.count" values={{ count: countIn(stays, each).count }} />
              </span>
              <span className={styles.quiet}>
                <code>{nameOf(each)}</code> · <Usual stays={stays} state={each} isEnd={isEnd(chart, each)} />
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </aside>
  );
}

/** Where things are, and where they were before they went on; in the order of the chart. */
function statesIn({ statuses, states }: Stays, chart: Chart): string[] {
  const order = [...chart.byId.keys()];
  const placeOf = (state: string) => order.indexOf(`${chart.id}.${state.replace(':', '.')}`);
  const known = [...statuses.flatMap(({ status }) => status.split(',')), ...states.map(({ state }) => state)];
  return [...new Set(known)].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What the chart calls it. */
const nameOf = (state: string) => state.slice(state.lastIndexOf(':') + 1);

const MINUTE = 60_000;

function Usual({ stays, state, isEnd }: { stays: Stays; state: string; isEnd: boolean }) {
  const intl = useIntl();
  const known = stays.states.find((each) => each.state === state);
  if (!known) return <FormattedMessage id={isEnd ? 'inspect.entry.stayEnd' : 'inspect.counts.stayNone'} />;
  const within = (time: number) => formatDuration(intl, Math.max(MINUTE, time));
  const values = { stays: known.stays, median: within(known.median), ninetieth: within(known.ninetieth) };
  return <FormattedMessage id="inspect.counts.stay" values={values} />;
}
