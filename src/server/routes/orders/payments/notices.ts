import { providerReason } from '#machines/orders/payment/providerCode.ts';
import type { EventJob } from '#server/engine/job.ts';
import { QuarantineWait } from '#server/engine/quarantine.jobs.ts';
import { bySystem, done, type UnitOfWork } from '#server/engine/unit.ts';
import { operation, problem, raw } from '#server/http/operation.ts';
import { sql } from '#server/postgres/sql.ts';
import { lookedUpPayments } from '#server/postgres/statuses.ts';
import type { PaymentNotice } from '#server/providers/payment/payment.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { work } from '#server/work/work.ts';

/** Records a provider's notice. Returns false if it was received before. */
export async function isNewNotice(uow: UnitOfWork, provider: string, eventId: string, body: unknown): Promise<boolean> {
  const fresh = await uow.tx.query(sql`insert into inbox (provider, event_id, body, received_at)
    values (${provider}, ${eventId}, ${JSON.stringify(body)}, ${uow.now}) on conflict do nothing returning event_id`);
  return fresh.length > 0;
}

type Notice = Extract<PaymentNotice, { ok: true }>;

async function applyNotice(uow: UnitOfWork, notice: Notice, isHeld: boolean) {
  const isNew = await isNewNotice(uow, 'payment', notice.eventId, notice);
  // Two denials of one page look the same, and each may have ended it.
  if (!isNew && notice.approved) return;
  const [payment] = await uow.tx.query<NoticedPayment>(
    sql`select id, investment_id, status from payment where reference = ${notice.order}`,
  );
  if (!payment) return;
  if (notice.approved && notice.kind === 'cardRegistration' && payment.investment_id)
    await uow.tx.query(sql`update payment set card = ${notice.card ?? null} where id = ${payment.id}`);
  const sent = decideEvent(notice, payment);
  if (isHeld) uow.enqueue('event', sent);
  else if (sent.entity === 'payment') await uow.sendAsSystem('payment', sent.id, sent.event);
  else await uow.sendAsSystem('investment', sent.id, sent.event);
}

interface NoticedPayment {
  id: string;
  investment_id: string | null;
  status: string;
}

type Sent = Extract<EventJob, { entity: 'payment' | 'investment' }>;

function decideEvent(notice: Notice, { id, investment_id, status }: NoticedPayment): Sent {
  if (!notice.approved) {
    // On the terminal's page the payer may try again. Elsewhere this was the only try.
    const type = lookedUpPayments.includes(status) ? ('payment.deny' as const) : ('payment.fail' as const);
    return { entity: 'payment', id, event: { type, reason: providerReason(notice.responseCode) } };
  }
  if (notice.kind === 'cardRegistration' && investment_id)
    return { entity: 'investment', id: investment_id, event: { type: 'card.registered' } };
  const receipt = { amount: notice.amountMinor, currency: notice.currency, reference: notice.order };
  return { entity: 'payment', id, event: { type: 'payment.settle', receipt, eventId: notice.eventId } };
}

/** The provider sends it only once. If the order of the payment is in quarantine, a job keeps it until the release. */
const record = (tenant: Tenant, notice: Notice, isHeld = false): Promise<unknown> =>
  work(tenant, bySystem, async (uow) => {
    await applyNotice(uow, notice, isHeld);
    return done;
  }).catch((error: unknown) => {
    if (isHeld || !(error instanceof QuarantineWait)) throw error;
    return record(tenant, notice, true);
  });

/** Only the provider's signed notice proves a payment. The page to which the browser returns proves nothing. */
const paymentNotice = operation({
  method: 'POST',
  stepUp: { session: 'notice' },
  path: '/v2/pfp/notices/payment',
  summary: 'Receives a signed notice of the payment provider.',
  tag: 'notices',
  access: 'anyone',
  limit: { calls: 3000, seconds: 60, counted: 'here' },
  handle: async ({ tenant, http }) => {
    const notice = tenant.providers.payments.readNotice(await http.req.text());
    if (!notice.ok) return problem(400, 'notice_refused');
    await record(tenant, notice);
    return raw(new Response('OK', { headers: { 'Content-Type': 'text/plain' } }));
  },
});

export const noticeOperations = [paymentNotice];
