import { FormattedMessage } from 'react-intl';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { link } from '#styled/recipes';
import { Link } from '#web/ui/navigation/Link.tsx';
import { historyHref } from './historyHref.ts';

/** Links to the history of an entity on the chart of its machine. */
export function HistoryLink({ entity, id }: { entity: Journalled; id: string }) {
  return (
    <p>
      <Link className={link()} href={historyHref(entity, id)}>
        <FormattedMessage id="inspect.history.link" />
      </Link>
    </p>
  );
}
