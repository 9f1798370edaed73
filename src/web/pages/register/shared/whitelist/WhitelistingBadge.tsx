import { FormattedMessage } from 'react-intl';
import type { WhitelistingStatus } from '#machines/register/whitelisting/whitelisting.contract.ts';
import { toneOf } from '#machines/register/whitelisting/whitelisting.selectors.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

export function WhitelistingBadge({ status }: { status: WhitelistingStatus }) {
  const tone = toneOf(status);
  return (
    <StatusBadge tone={tone === 'progress' ? 'info' : tone}>
      <FormattedMessage id={`whitelist.status.${status}`} />
    </StatusBadge>
  );
}
