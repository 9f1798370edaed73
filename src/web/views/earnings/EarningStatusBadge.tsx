import { FormattedMessage } from 'react-intl';
import type { EarningStatus } from '#machines/earning/earning.contract.ts';
import { toneOf } from '#machines/earning/earning.selectors.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { badgeTone } from '#web/views/manager/tones.ts';

export function EarningStatusBadge({ status }: { status: EarningStatus }) {
  return (
    <StatusBadge tone={badgeTone(toneOf(status))}>
      <FormattedMessage id={`earnings.status.${status}`} />
    </StatusBadge>
  );
}
