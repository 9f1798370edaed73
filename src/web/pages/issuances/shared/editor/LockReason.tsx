import { FormattedMessage } from 'react-intl';
import type { Lock } from '#machines/issuances/content/content.editing.ts';
import { useEditorContext } from './editorContext.ts';

type ExplainedLock = Exclude<Lock, 'review' | 'closed'>;

/** A review or the end of the campaign locks everything, which the head of the page says. */
export const isExplained = (lock: Lock): lock is ExplainedLock => lock !== 'review' && lock !== 'closed';

/** Why a field cannot be changed. */
export function LockReason({ lock }: { lock: ExplainedLock }) {
  const { area } = useEditorContext();
  if (lock === 'campaign' && area === 'entrepreneur') return <FormattedMessage id="content.lock.campaign.owner" />;
  return <FormattedMessage id={`content.lock.${lock}`} />;
}
