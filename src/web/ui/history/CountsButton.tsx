import { FormattedMessage } from 'react-intl';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { countsHref } from './historyHref.ts';

/** Links a list to the counts of its entities by state, which also show the stuck ones. */
export function CountsButton({ entity }: { entity: Journalled }) {
  return (
    <LinkButton tone="secondary" href={countsHref(entity)}>
      <FormattedMessage id="inspect.counts.link" />
    </LinkButton>
  );
}
