import { FormattedMessage, useIntl } from 'react-intl';
import type { BulkReply } from '#machines/shared/journal/bulk.wire.ts';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { QUARANTINE_GUARD } from '#machines/shared/quarantine.ts';
import { inspectorDetails, link } from '#styled/recipes';
import { GuardReason } from '#web/commands/GuardReason.tsx';
import { historyHref } from '#web/ui/history/historyHref.ts';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import type { BulkResult } from './BulkActs.tsx';

/** The number of done acts, and the refused ones with their reasons. */
export function BulkResultNotice({ entity, result }: { entity: Journalled; result: BulkResult }) {
  const styles = inspectorDetails();
  const { act, done, refused, rows } = result;
  return (
    <Notice
      isLive
      tone={refused.length ? 'waiting' : 'positive'}
      title={<FormattedMessage id={`inspect.bulk.${act}.done`} values={{ done, refused: refused.length }} />}
    >
      {refused.length > 0 && (
        <ul className={styles.list}>
          {refused.map((each) => (
            <li key={each.id}>
              <Link className={link()} href={historyHref(entity, each.id)}>
                {rows.find(({ id }) => id === each.id)?.title}
              </Link>
              : <RefusedBecause entity={entity} act={act} refused={each} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

type RefusedBecauseProps = { entity: Journalled; act: BulkResult['act']; refused: BulkReply['refused'][number] };

/** A guard has a text only if a page offers its event. */
function RefusedBecause({ entity, act, refused: { why, guard } }: RefusedBecauseProps) {
  const { messages } = useIntl();
  if (guard === QUARANTINE_GUARD || (guard && Object.hasOwn(messages, `reason.${entity}.${guard}`)))
    return <GuardReason machine={entity} guard={guard} />;
  return <FormattedMessage id={why === 'refused' ? `inspect.bulk.${act}.refused` : `inspect.bulk.why.${why}`} />;
}
