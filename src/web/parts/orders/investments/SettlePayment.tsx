import { useQuery } from '@tanstack/react-query';
import { paymentMachine } from '#machines/orders/payment/payment.machine.ts';
import { paymentPageActions } from '#machines/orders/payment/payment.pageActions.ts';
import type { ConfirmedPaymentAction } from '#machines/orders/payment/payment.stepUp.ts';
import type { Payment } from '#machines/orders/payment/payment.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { decidePermission } from '#machines/shared/permission.ts';
import { paymentsQuery } from '#web/api/orders/payments.ts';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { SettleAction } from './SettleAction.tsx';

type SettlePaymentProps = { investmentId: string; proofFileId: string | null };

/** The open payment of an investment, which a manager may confirm. The server then settles the investment. */
export function SettlePayment({ investmentId, proofFileId }: SettlePaymentProps) {
  const { data: payments = [] } = useQuery(paymentsQuery(investmentId));
  const open = payments.find(canBeSettled);
  return open ? <SettleOpenPayment key={open.id} payment={open} proofFileId={proofFileId} /> : null;
}

function canBeSettled({ status, facts }: Payment): boolean {
  const confirmed = facts.due ? { receipt: facts.due } : { proofSeen: true };
  const permission = decidePermission(
    restoreSnapshot(paymentMachine, status, { ...facts }),
    [{ type: 'receipt.confirm', ...confirmed }],
    paymentPageActions,
  );
  return permission.kind === 'granted';
}

function SettleOpenPayment({ payment, proofFileId }: { payment: Payment; proofFileId: string | null }) {
  const { send, refusal } = useSend<ConfirmedPaymentAction>({
    entities: ['payment', 'investment', 'approval'],
    path: `/payments/${payment.id}/events`,
    version: payment.version,
  });
  return (
    <>
      <RefusalNotice error={refusal} />
      <SettleAction payment={payment} proofFileId={proofFileId} onSend={send} />
    </>
  );
}
