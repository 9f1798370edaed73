import { FormattedMessage } from 'react-intl';

/** A manager's text, or why the platform has ended the transfer itself. */
export function StopReason({ reason }: { reason: string }) {
  if (reason === 'issuanceOver') return <FormattedMessage id="market.over.issuance" />;
  const isSideGone = reason === 'userDeleted' || reason === 'userUnavailable';
  return isSideGone ? <FormattedMessage id="market.over.unavailable" /> : reason;
}
