import { FormattedMessage } from 'react-intl';
import type { DistributionStatus } from '#machines/distribution/distribution.contract.ts';
import { toneOf } from '#machines/distribution/distribution.selectors.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { badgeTone } from '#web/views/manager/tones.ts';

export function DistributionStatusBadge({ status }: { status: DistributionStatus }) {
  return (
    <StatusBadge tone={badgeTone(toneOf(status))}>
      <FormattedMessage id={`manager.distributionStatus.${status}`} />
    </StatusBadge>
  );
}
