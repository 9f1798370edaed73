import { FormattedMessage } from 'react-intl';
import { parseStoredFailure } from '#machines/orders/payment/providerCode.ts';

/** Why a payment was not paid, as a sentence. The reason that a manager has typed is shown word for word. */
export function PaymentReason({ reason }: { reason: string }) {
  const failure = parseStoredFailure(reason);
  if (failure === 'mismatch') return <FormattedMessage id="manager.payments.mismatch" />;
  if (failure) return <FormattedMessage id={`invest.failed.${failure}`} />;
  // An order names the event with which it stopped waiting for the payment.
  if (/^[a-z]+\.[a-z]+$/.test(reason)) return <FormattedMessage id="manager.payments.dropped" />;
  return <FormattedMessage id="manager.payments.reason" values={{ reason }} />;
}
