import { tell } from '../engine/dispatch.ts';
import { bySystem, type Unit, work } from '../engine/unit.ts';
import { operation, problem, raw } from '../http/operation.ts';
import type { PaymentNotice } from '../providers/payment/payment.ts';
import { sql } from '../store/sql.ts';

/** Counts a provider's notice once; false when it had come before. */
export async function isNewNotice(unit: Unit, provider: string, eventId: string, body: unknown): Promise<boolean> {
  const fresh = await unit.tx.query(sql`insert into inbox (provider, event_id, body, received_at)
    values (${provider}, ${eventId}, ${JSON.stringify(body)}, ${unit.now}) on conflict do nothing returning event_id`);
  return fresh.length > 0;
}

type Notice = Extract<PaymentNotice, { ok: true }>;

async function take(unit: Unit, notice: Notice) {
  if (!(await isNewNotice(unit, 'payment', notice.eventId, notice))) return;
  const [payment] = await unit.tx.query<{ id: string; investment_id: string }>(
    sql`select id, investment_id from payment where reference = ${notice.order}`,
  );
  if (!payment) return;
  if (!notice.approved) {
    await tell(unit, 'payment', payment.id, { type: 'payment.fail', reason: `provider ${notice.responseCode}` });
  } else if (notice.kind === 'cardRegistration') {
    await unit.tx.query(sql`update payment set card = ${notice.card ?? null} where id = ${payment.id}`);
    await tell(unit, 'investment', payment.investment_id, { type: 'card.registered' });
  } else {
    const receipt = { amount: notice.amountMinor, currency: notice.currency, reference: notice.order };
    await tell(unit, 'payment', payment.id, { type: 'payment.settle', receipt, eventId: notice.eventId });
  }
}

/** The provider's signed notice: the only thing that charges a card. A page that says "paid" proves nothing (T25). */
const paymentNotice = operation({
  method: 'POST',
  path: '/v2/pfp/notices/payment',
  summary: 'The payment provider’s signed notice.',
  tag: 'notices',
  access: 'anyone',
  handle: async ({ tenant, http }) => {
    const notice = tenant.providers.payments.readNotice(await http.req.text());
    if (!notice.ok) return problem(400, 'notice_refused');
    await work(tenant, bySystem, async (unit) => {
      await take(unit, notice);
      return { ok: true, value: undefined };
    });
    return raw(new Response('OK', { headers: { 'Content-Type': 'text/plain' } }));
  },
});

export const noticeOperations = [paymentNotice];
