import { FormattedMessage, useIntl } from 'react-intl';
import { inspector } from '#styled/recipes';
import { formatDuration } from '#web/ui/Countdown.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Section } from '../page/SidePanel.tsx';
import { changesIn, statusText } from '../things/statusText.ts';
import { Doer } from './Doer.tsx';
import type { Replayed } from './moments.ts';
import type { Replay } from './useReplay.ts';

/** Everything that happened, the newest first; each leads back to when it happened. */
export function Entries({ replay }: { replay: Replay }) {
  const { moments, moment, goTo } = replay;
  return (
    <Section title={<FormattedMessage id="inspect.entries" />}>
      {moments.length === 0 && <FormattedMessage id="inspect.history.none" />}
      <ol className={inspector().list} reversed>
        {moments.toReversed().map((each) => (
          <li key={each.index}>
            <Entry
              replay={replay}
              entry={each}
              isShown={each.index === moment?.index}
              onShow={() => goTo(each.index)}
            />
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface EntryProps {
  replay: Replay;
  entry: Replayed;
  isShown: boolean;
  onShow: () => void;
}

function Entry({ replay: { journal }, entry, isShown, onShow }: EntryProps) {
  const styles = inspector();
  const intl = useIntl();
  return (
    <button
      type="button"
      className={styles.moment}
      aria-current={isShown ? 'step' : undefined}
      data-unproven={!entry.isProven || undefined}
      onClick={onShow}
    >
      <span className={styles.entry}>
        <span className={styles.told}>
          <span>{statusText(intl, journal.thing, changesIn(entry).to)}</span>
          {entry.stay !== null && <span>{formatDuration(intl, entry.stay)}</span>}
        </span>
        <span className={styles.quiet}>
          {entry.event.type} · <Doer entry={entry} />
        </span>
        <span className={styles.quiet}>
          <DateTime value={entry.at} format="dateTime" />
        </span>
      </span>
    </button>
  );
}
