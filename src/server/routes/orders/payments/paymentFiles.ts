import * as v from 'valibot';
import {
  OutgoingTransfers,
  PaymentFile,
  PaymentFileExport,
  PaymentFileForm,
} from '#machines/orders/payment/paymentFile.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { collectionAccountOf } from '#machines/tenant/settings/settings.contract.ts';
import { findHeldTransfers } from '#server/acts/orders/paymentFiles/heldTransfers.ts';
import { makePaymentFile, writePaymentFile } from '#server/acts/orders/paymentFiles/makePaymentFile.ts';
import { recordAct } from '#server/engine/journal.ts';
import { done } from '#server/engine/unit.ts';
import { attachment } from '#server/http/attachment.ts';
import { data, notFound, operation, problem, raw, refused, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { pageQuery } from '#server/postgres/list.ts';
import { fileById } from '#server/queries/orders/outgoingTransfers.ts';
import { listPaymentFiles, listWaiting, sumWaiting } from '#server/queries/orders/paymentFiles.read.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

/** Longer lists are read at the bank. */
const MOST_SHOWN = 200;

async function readOutgoing(tenant: Tenant): Promise<OutgoingTransfers> {
  const { database, providers, settings } = tenant;
  const held = await findHeldTransfers(tenant);
  const [sums, transfers] = await Promise.all([sumWaiting(database, held), listWaiting(database, held, MOST_SHOWN)]);
  const takesFiles = providers.paymentFiles !== undefined;
  const account = collectionAccountOf(settings)?.iban.slice(-4) ?? null;
  return { takesFiles, account, ...sums, transfers, held: held.size };
}

const listOutgoing = operation({
  method: 'GET',
  path: '/v2/pfp/outgoing-transfers',
  summary: 'Returns the transfers that wait for a payment file, the oldest first, and their sum.',
  tag: 'payments',
  access: ['ADMIN'],
  reply: OutgoingTransfers,
  handle: async ({ tenant }) => data(await readOutgoing(tenant)),
});

const makeFile = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/payment-files',
  summary:
    'Makes a payment file (ISO 20022 pain.001) of all transfers that wait, if they are those that were seen. Each is in one file only.',
  tag: 'payments',
  access: ['ADMIN'],
  cost: 'heavy',
  limit: { calls: 60, seconds: 3600 },
  money: true,
  body: PaymentFileForm,
  reply: v.object({ id: v.string() }),
  handle: async (call) => {
    if (!collectionAccountOf(call.tenant.settings)) return problem(409, 'collection_account_missing');
    const held = await findHeldTransfers(call.tenant);
    const made = await workFor(call, (uow) => makePaymentFile(uow, call.body, held));
    if (made.ok) return data({ id: made.value }, 201);
    return made.refusal.code === 'not_found' ? problem(409, 'transfers_changed') : refused(made.refusal);
  },
});

const listFiles = operation({
  method: 'GET',
  path: '/v2/pfp/payment-files',
  summary: 'Lists the payment files, newest first, and what has become of their transfers.',
  tag: 'payments',
  access: ['ADMIN'],
  query: v.object({ ...pageQuery }),
  reply: pageOf(PaymentFile),
  handle: async ({ tenant, query }) => data(await listPaymentFiles(tenant.database, { ...query, sort: '-number' })),
});

/** It names the accounts of many users, so the journal keeps who has exported it, as with other exports. */
const exportFile = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/payment-files/{id}/export',
  summary: 'Exports a payment file for the bank, the same bytes each time. Requires the password.',
  tag: 'payments',
  access: ['ADMIN'],
  cost: 'heavy',
  limit: { calls: 60, seconds: 3600 },
  params: ById,
  body: PaymentFileExport,
  handle: async (call) => {
    const { tenant, params } = call;
    const file = await fileById(tenant.database, params.id);
    if (!file) return notFound();
    const content = await writePaymentFile(tenant, file);
    if (content === undefined) return problem(410, 'payment_file_erased');
    const recorded = await workFor(call, async (uow) => {
      const act = { type: 'paymentFile.export' as const, rows: file.count, filters: { file: file.id } };
      await recordAct(uow, 'export', act, { filters: 'plain' });
      return done;
    });
    if (!recorded.ok) return refused(recorded.refusal);
    return raw(attachment({ name: `${file.message_id}.xml`, contentType: 'application/xml; charset=utf-8', content }));
  },
});

export const paymentFileOperations = [listOutgoing, makeFile, listFiles, exportFile];
