import { FormattedMessage } from 'react-intl';
import type { PaymentEvent } from '#machines/orders/payment/payment.contract.ts';
import { paymentMachine } from '#machines/orders/payment/payment.machine.ts';
import { paymentPageActions } from '#machines/orders/payment/payment.pageActions.ts';
import type { ConfirmedPaymentAction } from '#machines/orders/payment/payment.stepUp.ts';
import type { Payment } from '#machines/orders/payment/payment.wire.ts';
import { RefundTransferForm } from '#machines/oversight/incident/incident.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { StepUp } from '#web/commands/StepUp.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { useAct } from '#web/parts/oversight/useAct.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';

type RefundActionsProps = Pick<Payment, 'id' | 'version' | 'status' | 'facts' | 'payeeEnding'> & { amount: number };

/**
 * The machine allows a refund of money in suspense, and another try of a refund that was refused: through the same
 * channel, or from a card to the investor's bank account.
 */
export function RefundActions({ id, version, status, facts, payeeEnding, amount }: RefundActionsProps) {
  const money = useMoney();
  const { send, refusal } = useSend<ConfirmedPaymentAction>({
    entities: ['payment', 'investment', 'incident'],
    path: `/payments/${id}/events`,
    version,
  });
  const transfer = useAct(`/payments/${id}/refund-transfer`, version, 'refund.transfer');
  const show = createActionRenderer<PaymentEvent, typeof paymentPageActions>(
    paymentPageActions,
    restoreSnapshot(paymentMachine, status, { ...facts }),
  );
  const values = { amount: money(amount), ending: payeeEnding };
  const refund = (type: 'refund.retry' | 'refund.request') =>
    show({ type }, (reason) => (
      <ActionButton
        label={<FormattedMessage id={`manager.act.${type}`} />}
        title={<FormattedMessage id="manager.ask.refund" values={values} />}
        disabledReason={reason}
        onConfirm={(proof) => send({ type, ...proof })}
      >
        <FormattedMessage id="manager.follows.refund" />
      </ActionButton>
    ));
  return (
    <div className={flow({ gap: '2' })}>
      <RefusalNotice error={refusal} />
      <ActionRow>
        {refund('refund.retry') ?? refund('refund.request')}
        {show({ type: 'refund.transfer' }, (reason) => (
          <FormActionButton
            label={<FormattedMessage id="manager.act.refund.transfer" />}
            title={<FormattedMessage id="manager.ask.refundTransfer" values={values} />}
            disabledReason={reason}
            schema={RefundTransferForm}
            values={{ ending: payeeEnding ?? '', password: '' }}
            onSend={transfer}
          >
            {(form) => (
              <>
                <p>
                  <FormattedMessage id="manager.follows.refundTransfer" values={values} />
                </p>
                <StepUp field={form.field('password')} hint={<FormattedMessage id="incidents.passwordHint" />} />
              </>
            )}
          </FormActionButton>
        ))}
      </ActionRow>
    </div>
  );
}
