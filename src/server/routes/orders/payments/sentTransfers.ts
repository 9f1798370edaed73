import * as v from 'valibot';
import { ReturnedTransferForm, SentTransfer } from '#machines/orders/payment/sentTransfer.wire.ts';
import { MoneyActReply } from '#machines/shared/eventReply.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { propose } from '#server/acts/oversight/approvals.ts';
import type { UnitOfWork, Worked } from '#server/engine/unit.ts';
import { data, notFound, operation, refused, workFor } from '#server/http/operation.ts';
import { describeReversal } from '#server/lifecycles/oversight/approvals.describe.ts';
import { pageQuery } from '#server/postgres/list.ts';
import { sentTransfers } from '#server/queries/orders/bankInstructions.read.ts';

const listSent = operation({
  method: 'GET',
  path: '/v2/pfp/sent-transfers',
  summary: 'Lists what has left by transfer and has not come back, newest first, and what payment files say to send.',
  tag: 'payments',
  access: ['ADMIN'],
  query: v.object({ ...pageQuery }),
  reply: pageOf(SentTransfer),
  handle: async ({ tenant, query }) => data(await sentTransfers(tenant.database, { ...query, sort: '-sentAt' })),
});

/** A bank with a feed reports this itself, and a manager's claim would be booked a second time. */
const returnSent = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/sent-transfers/return',
  summary:
    'Proposes (202) that a transfer has come back from its payee’s bank, or that the tenant’s bank has rejected it in a payment file, which the bank tells only to people.',
  tag: 'payments',
  access: ['ADMIN'],
  money: true,
  body: ReturnedTransferForm,
  reply: MoneyActReply,
  handle: async (call) => {
    if (call.tenant.providers.bankFeed) return notFound();
    const { key, reason } = call.body;
    const sent = await workFor(call, (uow) => proposeReversal(uow, key, reason));
    if (sent.ok) return data(sent.value, 202);
    return sent.refusal.code === 'not_found' ? notFound() : refused(sent.refusal);
  },
});

async function proposeReversal(uow: UnitOfWork, key: string, reason: string): Promise<Worked<MoneyActReply>> {
  const described = await describeReversal(uow, { key, reason });
  if (!described.ok) return described;
  const sent = await propose(uow, described.value);
  return sent.ok ? { ok: true, value: { ...sent.value, approval: sent.value.id } } : sent;
}

export const sentTransferOperations = [listSent, returnSent];
