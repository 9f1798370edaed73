import { FormattedMessage } from 'react-intl';
import type { InvestmentStatus } from '#machines/investment/investment.contract.ts';
import { toneOf } from '#machines/investment/investment.selectors.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { badgeTone } from '#web/views/manager/tones.ts';

export function InvestmentStatusBadge({ status }: { status: InvestmentStatus }) {
  return (
    <StatusBadge tone={badgeTone(toneOf(status))}>
      <FormattedMessage id={`investments.status.${status}`} />
    </StatusBadge>
  );
}
