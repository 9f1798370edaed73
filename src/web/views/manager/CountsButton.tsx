import { FormattedMessage } from 'react-intl';
import type { Journalled } from '#machines/journal/journal.wire.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { countsHref } from './historyHref.ts';

/** The way from a list to where all of its things are, and which are stuck. */
export function CountsButton({ thing }: { thing: Journalled }) {
  return (
    <LinkButton tone="secondary" href={countsHref(thing)}>
      <FormattedMessage id="inspect.counts.link" />
    </LinkButton>
  );
}
