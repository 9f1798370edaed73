import { FormattedMessage, useIntl } from 'react-intl';
import { inspectorDetails } from '#styled/recipes';
import { Section } from '#visualiser/page/Section.tsx';
import { changesIn, eventName, statusText } from '#web/parts/oversight/statusText.ts';
import { formatDuration } from '#web/ui/figures/Countdown.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { EntryAuthor } from './EntryAuthor.tsx';
import type { ReplayedEntry } from './replayMoments.ts';
import type { Replay } from './useReplay.ts';

/** All entries, newest first. A click shows the entity after that entry. */
export function JournalEntries({ replay }: { replay: Replay }) {
  const { moments, moment, goTo } = replay;
  return (
    <Section title={<FormattedMessage id="inspect.entries" />}>
      {moments.length === 0 && <FormattedMessage id="inspect.history.none" />}
      <ol className={inspectorDetails().list} reversed>
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
  entry: ReplayedEntry;
  isShown: boolean;
  onShow: () => void;
}

function Entry({ replay: { journal }, entry, isShown, onShow }: EntryProps) {
  const styles = inspectorDetails();
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
        <span className={styles.spread}>
          <span>{statusText(intl, journal.entity, changesIn(entry).to)}</span>
          {entry.duration !== null && <span>{formatDuration(intl, entry.duration)}</span>}
        </span>
        <span className={styles.quiet}>
          {eventName(intl, entry.event.type)} · <EntryAuthor entry={entry} />
        </span>
        <span className={styles.quiet}>
          <DateTime value={entry.at} format="dateTime" />
        </span>
      </span>
    </button>
  );
}
