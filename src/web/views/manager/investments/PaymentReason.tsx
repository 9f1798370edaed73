import { FormattedMessage } from 'react-intl';
import { paymentRefusalOf, providerCodeOf } from '#machines/payment/providerCode.ts';

/** Why a payment was not paid, as a sentence. The reason that a manager has typed is shown word for word. */
export function PaymentReason({ reason }: { reason: string }) {
  const code = providerCodeOf(reason);
  if (code !== undefined) return <FormattedMessage id={`invest.failed.${paymentRefusalOf(code)}`} />;
  if (reason === 'receiptMismatch') return <FormattedMessage id="manager.payments.mismatch" />;
  // An order names the event with which it stopped waiting for the payment.
  if (/^[a-z]+\.[a-z]+$/.test(reason)) return <FormattedMessage id="manager.payments.dropped" />;
  return <FormattedMessage id="manager.payments.reason" values={{ reason }} />;
}
