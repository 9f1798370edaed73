import { FormattedMessage } from 'react-intl';
import type { Journalled } from '#machines/journal/journal.wire.ts';
import { link } from '#styled/recipes';
import { Link } from '#web/ui/Link.tsx';
import { historyHref } from './historyHref.ts';

/** The way to everything that happened to a thing, on the chart of its machine. */
export function HistoryLink({ thing, id }: { thing: Journalled; id: string }) {
  return (
    <p>
      <Link className={link()} href={historyHref(thing, id)}>
        <FormattedMessage id="inspect.history.link" />
      </Link>
    </p>
  );
}
