import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { computeParts, whoActsNext } from '#machines/orders/payment/payment.selectors.ts';
import type { Payment } from '#machines/orders/payment/payment.wire.ts';
import { toRefundReason } from '#machines/orders/payment/refund.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { paymentsQuery } from '#web/api/orders/payments.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Later } from '#web/ui/Later.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { PaymentReason } from './PaymentReason.tsx';
import { RefundActions } from './RefundActions.tsx';

const PaymentCoinsView = lazy(async () => ({ default: (await import('./PaymentCoinsView.tsx')).PaymentCoinsView }));

/** All payments of this investment, with the action to refund those that wait for it. */
export function Payments({ investmentId }: { investmentId: string }) {
  const { data: payments = [] } = useQuery(paymentsQuery(investmentId));
  if (!payments.length) return null;
  return (
    <section className={flow()}>
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="manager.payments.title" />
      </h3>
      <ul className={flow({ gap: '5' })}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentItem payment={payment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PaymentItem({ payment }: { payment: Payment }) {
  const { id, version, status, facts, reference, reason, refund, payeeEnding, coins, createdAt } = payment;
  const amount = facts.arrived?.amount ?? facts.due?.amount ?? 0;
  const next = whoActsNext(status, facts);
  const parts = computeParts(status, facts);
  return (
    <div className={flow({ gap: '1' })}>
      <QuarantineNotice facts={facts} isForManager />
      <div className={css({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: '3' })}>
        <span>
          <FormattedMessage id={`method.${facts.method}`} />
          {'\u00a0· '}
          <Money amount={amount} />
        </span>
        <EntityStatusBadge entity="payment" status={status} />
      </div>
      <p className={css({ textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })}>
        <DateTime value={createdAt} format="dateTime" /> · {reference}
      </p>
      {parts && (
        <p className={css({ textStyle: 'small' })}>
          <FormattedMessage
            id="manager.payments.parts"
            values={{
              received: <Money amount={parts.received} />,
              due: <Money amount={parts.due} />,
              missing: <Money amount={parts.missing} />,
            }}
          />
        </p>
      )}
      {reason && (
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <PaymentReason reason={reason} />
        </p>
      )}
      {refund.reason && (
        <p className={css({ textStyle: 'small', color: 'negative.fg' })}>
          <FormattedMessage id="manager.payments.refundReason" values={{ reason: toRefundReason(refund.reason) }} />
        </p>
      )}
      {refund.at && (
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage
            id="manager.payments.refunded"
            values={{
              date: <DateTime value={refund.at} format="dateTime" />,
              hasAccount: refund.ending ? 'yes' : 'no',
              ending: refund.ending,
            }}
          />
        </p>
      )}
      {next.who !== 'nobody' && (
        <p className={css({ textStyle: 'small' })}>
          <FormattedMessage id={`manager.${next.what}`} />
        </p>
      )}
      {coins && (
        <Later>
          <PaymentCoinsView coins={coins} />
        </Later>
      )}
      <RefundActions
        id={id}
        version={version}
        status={status}
        facts={facts}
        payeeEnding={payeeEnding}
        amount={amount}
      />
    </div>
  );
}
