import * as v from 'valibot';
import {
  AcquirerReport,
  AcquirerReportForm,
  AcquirerSettlement,
  MAX_ACQUIRER_REPORT,
} from '#machines/orders/payment/acquirer.wire.ts';
import { storeAcquirerReport } from '#server/acts/orders/importAcquirer.ts';
import { readAcquirerReport } from '#server/acts/orders/readAcquirerReport.ts';
import { data, operation, refused, workFor } from '#server/http/operation.ts';
import { listSettlements } from '#server/queries/orders/acquirer.ts';

const MOST_SHOWN = 20;

/** A report moves no money. Two managers book a settlement, and its amounts come from here. */
const importReport = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/acquirer-reports',
  summary: 'Imports a settlement file of the card acquirer (CSV). Each settlement counts once.',
  tag: 'payments',
  access: ['ADMIN'],
  cost: 'heavy',
  limit: { calls: 120, seconds: 3600 },
  maxBytes: 4 * MAX_ACQUIRER_REPORT,
  checksCharacters: true,
  body: AcquirerReportForm,
  reply: AcquirerReport,
  handle: async (call) => {
    const { name, content } = call.body;
    const stored = await workFor(call, (uow) => storeAcquirerReport(uow, name, readAcquirerReport(content)));
    return stored.ok ? data(stored.value) : refused(stored.refusal);
  },
});

const listReported = operation({
  method: 'GET',
  path: '/v2/pfp/acquirer-reports',
  summary: 'Lists the newest settlements of the card acquirer.',
  tag: 'payments',
  access: ['ADMIN'],
  reply: v.array(AcquirerSettlement),
  handle: async ({ tenant }) => data(await listSettlements(tenant.database, MOST_SHOWN)),
});

export const acquirerOperations = [importReport, listReported];
