import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { RefundEvent } from '#machines/payment/payment.contract.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { toneOf, whoActsNext } from '#machines/payment/payment.selectors.ts';
import type { Payment } from '#machines/payment/payment.wire.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { paymentsQuery } from '#web/api/payments.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Money } from '#web/ui/Money.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { Act } from '../acts/Act.tsx';
import { RefusalNotice } from '../acts/Refusal.tsx';
import { useSend } from '../acts/useSend.ts';
import { badgeTone } from '../tones.ts';

/** Every attempt to pay this investment, and where money waits to go back, the way to send it. */
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

function PaymentItem({ payment: { status, facts, reference, reason, createdAt, ...payment } }: { payment: Payment }) {
  const amount = facts.arrived?.amount ?? facts.due?.amount ?? 0;
  const next = whoActsNext(status, facts);
  return (
    <div className={flow({ gap: '1' })}>
      <div className={css({ display: 'flex', justifyContent: 'space-between', gap: '3' })}>
        <span>
          <FormattedMessage id={`method.${facts.method}`} /> · <Money amount={amount} />
        </span>
        <StatusBadge tone={badgeTone(toneOf(status))}>
          <FormattedMessage id={`manager.paymentStatus.${status}`} />
        </StatusBadge>
      </div>
      <p className={css({ textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })}>
        <DateTime value={createdAt} format="dateTime" /> · {reference}
      </p>
      {reason && (
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <Reason reason={reason} />
        </p>
      )}
      {next.who !== 'nobody' && (
        <p className={css({ textStyle: 'small' })}>
          <FormattedMessage id={`manager.${next.what}`} />
        </p>
      )}
      <RefundAct {...payment} status={status} facts={facts} amount={amount} />
    </div>
  );
}

/** The codes that have words; what a provider or a manager says otherwise is shown as it is. */
const known = ['bankAccountMissing', 'accountClosed'] as const;

function Reason({ reason }: { reason: string }) {
  const code = known.find((each) => each === reason);
  return code ? (
    <FormattedMessage id={`manager.payments.reason.${code}`} />
  ) : (
    <FormattedMessage id="manager.payments.reason" values={{ reason }} />
  );
}

type RefundActProps = Pick<Payment, 'id' | 'version' | 'status' | 'facts'> & { amount: number };

/** Offered where the machine would take it: money in suspense, and a refund that was refused for good. */
function RefundAct({ id, version, status, facts, amount }: RefundActProps) {
  const money = useMoney();
  const { send, refusal } = useSend<RefundEvent>({
    things: ['payment', 'investment'],
    path: `/payments/${id}/events`,
    version,
  });
  const now = snapshotOf(paymentMachine, status, { ...facts });
  const event = ([{ type: 'refund.retry' }, { type: 'refund.request' }] as const).find((each) => now.can(each));
  if (!event) return <RefusalNotice error={refusal} />;
  return (
    <div className={flow({ gap: '2' })}>
      <RefusalNotice error={refusal} />
      <Act
        label={<FormattedMessage id={`manager.act.${event.type}`} />}
        title={<FormattedMessage id="manager.ask.refund" values={{ amount: money(amount) }} />}
        onConfirm={() => send(event)}
      >
        <FormattedMessage id="manager.follows.refund" />
      </Act>
    </div>
  );
}
