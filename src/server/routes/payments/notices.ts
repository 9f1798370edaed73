import { providerReason } from '#machines/payment/providerCode.ts';
import { bySystem, type UnitOfWork } from '../../engine/unit.ts';
import { work } from '../../engine/work.ts';
import { operation, problem, raw } from '../../http/operation.ts';
import type { PaymentNotice } from '../../providers/payment/payment.ts';
import { sql } from '../../store/sql.ts';

/** Records a provider's notice. Returns false if it was received before. */
export async function isNewNotice(uow: UnitOfWork, provider: string, eventId: string, body: unknown): Promise<boolean> {
  const fresh = await uow.tx.query(sql`insert into inbox (provider, event_id, body, received_at)
    values (${provider}, ${eventId}, ${JSON.stringify(body)}, ${uow.now}) on conflict do nothing returning event_id`);
  return fresh.length > 0;
}

type Notice = Extract<PaymentNotice, { ok: true }>;

async function applyNotice(uow: UnitOfWork, notice: Notice) {
  if (!(await isNewNotice(uow, 'payment', notice.eventId, notice))) return;
  const [payment] = await uow.tx.query<{ id: string; investment_id: string | null }>(
    sql`select id, investment_id from payment where reference = ${notice.order}`,
  );
  if (!payment) return;
  if (!notice.approved) {
    await uow.sendAsSystem('payment', payment.id, {
      type: 'payment.fail',
      reason: providerReason(notice.responseCode),
    });
  } else if (notice.kind === 'cardRegistration' && payment.investment_id) {
    await uow.tx.query(sql`update payment set card = ${notice.card ?? null} where id = ${payment.id}`);
    await uow.sendAsSystem('investment', payment.investment_id, { type: 'card.registered' });
  } else {
    const receipt = { amount: notice.amountMinor, currency: notice.currency, reference: notice.order };
    await uow.sendAsSystem('payment', payment.id, { type: 'payment.settle', receipt, eventId: notice.eventId });
  }
}

/** Only the provider's signed notice proves a payment. The page to which the browser returns proves nothing. */
const paymentNotice = operation({
  method: 'POST',
  stepUp: { session: 'notice' },
  path: '/v2/pfp/notices/payment',
  summary: 'Receives a signed notice of the payment provider.',
  tag: 'notices',
  access: 'anyone',
  handle: async ({ tenant, http }) => {
    const notice = tenant.providers.payments.readNotice(await http.req.text());
    if (!notice.ok) return problem(400, 'notice_refused');
    await work(tenant, bySystem, async (uow) => {
      await applyNotice(uow, notice);
      return { ok: true, value: undefined };
    });
    return raw(new Response('OK', { headers: { 'Content-Type': 'text/plain' } }));
  },
});

export const noticeOperations = [paymentNotice];
