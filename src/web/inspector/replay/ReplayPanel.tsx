import { FormattedMessage, useIntl } from 'react-intl';
import type { JournalFault } from '#machines/journal/journal.wire.ts';
import { inspector, link } from '#styled/recipes';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { historyHref } from '#web/views/manager/historyHref.ts';
import { Section } from '../page/SidePanel.tsx';
import { StateDetails } from '../page/StateDetails.tsx';
import { statusText } from '../things/statusText.ts';
import { Entries } from './Entries.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { NextActs } from './NextActs.tsx';
import type { Replay } from './useReplay.ts';

/** What is told beside the chart: whether the journal can be trusted, this moment, what may follow, what happened. */
export function ReplayPanel({ replay }: { replay: Replay }) {
  const { formatMessage } = useIntl();
  const { journal, moment, selected } = replay;
  return (
    <aside className={inspector().side} aria-label={formatMessage({ id: 'inspect.details' })}>
      <Trust fault={journal.fault} />
      {moment && <EntryDetails replay={replay} moment={moment} />}
      {selected && <StateDetails state={selected} />}
      <NextActs replay={replay} />
      <Entries replay={replay} />
      <Related journal={journal} />
    </aside>
  );
}

function Trust({ fault }: { fault: JournalFault | null }) {
  if (fault === null)
    return (
      <p className={inspector().quiet}>
        <FormattedMessage id="inspect.fault.none" />
      </p>
    );
  return (
    <Notice tone="negative" title={<FormattedMessage id="inspect.fault.title" />}>
      <FormattedMessage id={`inspect.fault.${fault.kind}`} values={{ number: fault.number }} />
    </Notice>
  );
}

function Related({ journal: { related } }: Pick<Replay, 'journal'>) {
  const styles = inspector();
  const intl = useIntl();
  if (related.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="inspect.history.related" />}>
      <ul className={styles.list}>
        {related.map(({ thing, id, title, status }) => (
          <li key={id} className={styles.told}>
            <Link className={link()} href={historyHref(thing, id)}>
              {intl.formatMessage({ id: `inspect.thing.${thing}` })} · {title}
            </Link>
            <span className={styles.quiet}>{statusText(intl, thing, status)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
