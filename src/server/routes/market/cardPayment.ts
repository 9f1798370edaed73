import { PaymentForm } from '#machines/orders/investment/investment.wire.ts';
import { refuse } from '../../engine/refusal.ts';
import { data, notFound, operation, workFor } from '../../http/operation.ts';
import { ById } from '../../http/params.ts';
import { statement } from '../../postgres/sql.ts';
import { literals, openPayments } from '../../postgres/statuses.ts';
import { providerForm, type Redirectable } from '../orders/payments/providerForm.ts';

const OPEN = `select payment.* from payment join transfer on transfer.id = payment.transfer_id
  where transfer.id = $1 and transfer.buyer_id = $2 and payment.status in (${literals(openPayments)})`;

/** The buyer has started a payment by card and goes to its page, for the first time or again. */
const paymentForm = operation({
  method: 'POST',
  stepUp: { session: 'guidedStep' },
  path: '/v2/pfp/transfers/{id}/payment-form',
  summary: 'Returns the signed form that leads to the card terminal.',
  tag: 'market',
  access: ['USER'],
  params: ById,
  reply: PaymentForm,
  handle: async (call) => {
    const started = await workFor(call, async (uow) => {
      const [open] = await uow.tx.query<Redirectable>(statement(OPEN, [call.params.id, call.userId]));
      if (!open) return refuse({ code: 'not_found' });
      if (open.status === 'created') await uow.sendAsSystem('payment', open.id, { type: 'payment.redirect' });
      return { ok: true, value: open };
    });
    return started.ok ? data(await providerForm(call, started.value)) : notFound();
  },
});

export const cardPaymentOperations = [paymentForm];
