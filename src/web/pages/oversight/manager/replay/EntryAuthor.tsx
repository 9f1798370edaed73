import { FormattedMessage } from 'react-intl';
import type { JournalEntry } from '#machines/shared/journal/journal.wire.ts';

/**
 * The author of an entry: a user with their role, a manager acting as a user, the system on
 * behalf of the managers who proposed and approved an act, or the system following a user's event.
 */
export function EntryAuthor({ entry: { actor, by, onBehalfOf } }: { entry: JournalEntry }) {
  const role = <FormattedMessage id={`manager.actor.${actor}`} />;
  if (!by) return role;
  if (actor === 'SYSTEM' && onBehalfOf)
    return <FormattedMessage id="inspect.entry.approved" values={{ proposer: by.name, approver: onBehalfOf.name }} />;
  if (actor === 'SYSTEM') return <FormattedMessage id="inspect.entry.followed" values={{ user: by.name }} />;
  const author = onBehalfOf ? (
    <FormattedMessage id="inspect.entry.acting" values={{ manager: onBehalfOf.name, user: by.name }} />
  ) : (
    by.name
  );
  return (
    <>
      {author} ({role})
    </>
  );
}
