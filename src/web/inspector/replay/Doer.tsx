import { FormattedMessage } from 'react-intl';
import type { JournalEntry } from '#machines/journal/journal.wire.ts';

/** Who did it: their name and as what, the manager who acted as them, or the system, and what of whom that followed. */
export function Doer({ entry: { actor, by, onBehalfOf } }: { entry: JournalEntry }) {
  const role = <FormattedMessage id={`manager.actor.${actor}`} />;
  if (!by) return role;
  if (actor === 'SYSTEM') return <FormattedMessage id="inspect.entry.followed" values={{ person: by.name }} />;
  const who = onBehalfOf ? (
    <FormattedMessage id="inspect.entry.acting" values={{ manager: onBehalfOf.name, person: by.name }} />
  ) : (
    by.name
  );
  return (
    <>
      {who} ({role})
    </>
  );
}
