import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { PaymentAction } from '#machines/payment/payment.contract.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { paymentPageActions } from '#machines/payment/payment.pageActions.ts';
import { whoActsNext } from '#machines/payment/payment.selectors.ts';
import type { Payment } from '#machines/payment/payment.wire.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { paymentsQuery } from '#web/api/payments.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { actionsOf } from '#web/commands/actionsOf.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EntityStatusBadge } from '#web/ui/EntityStatusBadge.tsx';
import { Money } from '#web/ui/Money.tsx';
import { useMoney } from '#web/ui/useMoney.ts';

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

function PaymentItem({ payment: { status, facts, reference, reason, createdAt, ...payment } }: { payment: Payment }) {
  const amount = facts.arrived?.amount ?? facts.due?.amount ?? 0;
  const next = whoActsNext(status, facts);
  return (
    <div className={flow({ gap: '1' })}>
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
      <RefundAction {...payment} status={status} facts={facts} amount={amount} />
    </div>
  );
}

/** Codes with a translation. Other reasons come from a provider or a manager and are shown as they are. */
const knownReasons = ['bankAccountMissing', 'accountClosed'] as const;

function Reason({ reason }: { reason: string }) {
  const code = knownReasons.find((each) => each === reason);
  return code ? (
    <FormattedMessage id={`manager.payments.reason.${code}`} />
  ) : (
    <FormattedMessage id="manager.payments.reason" values={{ reason }} />
  );
}

type RefundActionProps = Pick<Payment, 'id' | 'version' | 'status' | 'facts'> & { amount: number };

/** The machine allows a refund of money in suspense and of a refund that was finally refused. */
function RefundAction({ id, version, status, facts, amount }: RefundActionProps) {
  const money = useMoney();
  const { send, refusal } = useSend<PaymentAction>({
    entities: ['payment', 'investment'],
    path: `/payments/${id}/events`,
    version,
  });
  const show = actionsOf(paymentPageActions, snapshotOf(paymentMachine, status, { ...facts }));
  const refund = (type: 'refund.retry' | 'refund.request') =>
    show({ type }, (reason) => (
      <ActionButton
        label={<FormattedMessage id={`manager.act.${type}`} />}
        title={<FormattedMessage id="manager.ask.refund" values={{ amount: money(amount) }} />}
        disabledReason={reason}
        onConfirm={() => send({ type })}
      >
        <FormattedMessage id="manager.follows.refund" />
      </ActionButton>
    ));
  const action = refund('refund.retry') ?? refund('refund.request');
  if (!action) return <RefusalNotice error={refusal} />;
  return (
    <div className={flow({ gap: '2' })}>
      <RefusalNotice error={refusal} />
      <ActionRow>{action}</ActionRow>
    </div>
  );
}
