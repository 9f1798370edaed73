import { FormattedMessage } from 'react-intl';
import type { Distribution } from '#machines/earnings/distribution/distribution.wire.ts';
import { isPaymentRefused, toBankRefusal } from '#machines/earnings/earning/earning.selectors.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { Notice } from '#web/ui/states/Notice.tsx';

type FailedPaymentsProps = { area: ManagementArea; distribution: Distribution };

/** The number of paid and refused lines, and the reasons of the bank. */
export function FailedPayments({ area, distribution: { facts, lines } }: FailedPaymentsProps) {
  const refused = lines.filter(isPaymentRefused);
  const causes = refused.map(({ refusal }) => toBankRefusal(refusal ?? ''));
  const { paidCount, paymentsUnderWay } = facts;
  return (
    <Notice
      tone="negative"
      isLive={false}
      title={
        <FormattedMessage
          id={`manager.failed.${paidCount === 0 ? 'none' : 'some'}`}
          values={{ paid: paidCount, lines: lines.length }}
        />
      }
    >
      {[...new Set(causes)].map((cause) => (
        <p key={cause}>
          <FormattedMessage
            id="manager.failed.cause"
            values={{
              count: causes.filter((each) => each === cause).length,
              cause: <FormattedMessage id={`manager.refusal.payment.${cause}`} />,
            }}
          />
        </p>
      ))}
      {paymentsUnderWay > 0 && (
        <p>
          <FormattedMessage id="manager.failed.underWay" values={{ count: paymentsUnderWay }} />
        </p>
      )}
      {refused.length > 0 && (
        <p>
          <FormattedMessage id={`manager.failed.${area}`} />
        </p>
      )}
    </Notice>
  );
}
