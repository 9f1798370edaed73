import { FormattedMessage } from 'react-intl';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

/** Marks a record that refuses every act until two managers have examined it. */
export function QuarantineBadge({ since }: { since: string | null | undefined }) {
  if (!since) return null;
  return (
    <span>
      <StatusBadge tone="negative">
        <FormattedMessage id="quarantine.badge" />
      </StatusBadge>
    </span>
  );
}
