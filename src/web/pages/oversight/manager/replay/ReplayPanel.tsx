import { FormattedMessage, useIntl } from 'react-intl';
import type { JournalFault } from '#machines/shared/journal/journal.wire.ts';
import { inspector, inspectorDetails, link } from '#styled/recipes';
import { Section } from '#visualiser/page/Section.tsx';
import { StateDetails } from '#visualiser/page/StateDetails.tsx';
import { statusText } from '#web/parts/oversight/statusText.ts';
import { historyHref } from '#web/ui/history/historyHref.ts';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { QuarantineBadge } from '#web/ui/states/QuarantineBadge.tsx';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { JournalEntries } from './JournalEntries.tsx';
import { NextActions } from './NextActions.tsx';
import type { Replay } from './useReplay.ts';

/** The details beside the chart: the journal's integrity, the current entry, next actions and all entries. */
export function ReplayPanel({ replay }: { replay: Replay }) {
  const { formatMessage } = useIntl();
  const { journal, moment, selected } = replay;
  return (
    <aside className={inspector().side} aria-label={formatMessage({ id: 'inspect.details' })}>
      <QuarantineNotice facts={{ quarantined: Boolean(journal.quarantinedAt) }} isForManager />
      <JournalTrust fault={journal.fault} />
      {moment && <EntryDetails replay={replay} moment={moment} />}
      {selected && <StateDetails state={selected} />}
      <NextActions replay={replay} />
      <JournalEntries replay={replay} />
      <RelatedEntities journal={journal} />
    </aside>
  );
}

function JournalTrust({ fault }: { fault: JournalFault | null }) {
  if (fault === null)
    return (
      <p className={inspectorDetails().quiet}>
        <FormattedMessage id="inspect.fault.none" />
      </p>
    );
  return (
    <Notice tone="negative" title={<FormattedMessage id="inspect.fault.title" />}>
      <FormattedMessage id={`inspect.fault.${fault.kind}`} values={{ number: fault.number }} />{' '}
      <Link className={link()} href="/manager/register">
        <FormattedMessage id="inspect.fault.register" />
      </Link>
    </Notice>
  );
}

function RelatedEntities({ journal: { related } }: Pick<Replay, 'journal'>) {
  const styles = inspectorDetails();
  const intl = useIntl();
  if (related.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="inspect.history.related" />}>
      <ul className={styles.list}>
        {related.map(({ entity, id, title, status, quarantinedAt }) => (
          <li key={id} className={styles.spread}>
            <Link className={link()} href={historyHref(entity, id)}>
              {intl.formatMessage({ id: `inspect.entity.${entity}` })} · {title}
            </Link>
            <QuarantineBadge isShown={Boolean(quarantinedAt)} />
            <span className={styles.quiet}>{statusText(intl, entity, status)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
