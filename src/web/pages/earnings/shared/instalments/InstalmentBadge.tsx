import { FormattedMessage } from 'react-intl';
import type { InstalmentStatus } from '#machines/earnings/instalment/instalment.contract.ts';
import { toneOf } from '#machines/earnings/instalment/instalment.selectors.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

export function InstalmentBadge({ status }: { status: InstalmentStatus }) {
  const tone = toneOf(status);
  return (
    <StatusBadge tone={tone === 'progress' ? 'info' : tone}>
      <FormattedMessage id={`instalments.status.${status}`} />
    </StatusBadge>
  );
}
