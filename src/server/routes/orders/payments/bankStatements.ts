import * as v from 'valibot';
import {
  BankStatementForm,
  BankStatementImport,
  BankStatementReport,
  MAX_BANK_STATEMENT,
  StatementPreview,
  StatementPreviewForm,
} from '#machines/orders/payment/bankStatement.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { storeStatement } from '#server/acts/orders/importStatement.ts';
import { previewStatement } from '#server/acts/orders/previewStatement.ts';
import { readFile, rememberReading } from '#server/acts/orders/readFile.ts';
import { data, notFound, operation, raw, refused, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { pageQuery } from '#server/postgres/list.ts';
import {
  bookedOfImport,
  importById,
  listStatementImports,
  movementsOfImport,
  waitingOfImport,
} from '#server/queries/orders/bankLines.read.ts';
import { unreadLines } from '#server/queries/orders/bankLines.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { rehearse, work } from '#server/work/work.ts';
import { bookedLines, withFacts } from './bankLineRows.ts';
import { statementFile } from './statementFile.ts';

/** The current report of an import. */
async function loadReport(tenant: Tenant, id: string, repeated: boolean): Promise<BankStatementReport | undefined> {
  const { database } = tenant;
  const stored = await importById(database, id);
  if (!stored) return undefined;
  const ids = await bookedOfImport(database, id);
  const movements = await movementsOfImport(database, id);
  return {
    ...stored,
    repeated,
    lines: repeated ? [] : await bookedLines(database, ids),
    waiting: (await waitingOfImport(database, id)).map((row) => withFacts(tenant, row)),
    movements: repeated ? [] : movements,
    known: stored.known + (repeated ? ids.length + movements.length : 0),
  };
}

/** Each line has its own transaction, so that a line that cannot be booked does not block the others. */
const importStatement = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/statements',
  summary:
    'Imports a bank statement (CSV, camt.052/053/054, MT940 or Norma 43) of one person: its lines count within the limit; above it they wait for the bank or a second manager. Outgoing lines are compared with the platform’s own transfers.',
  tag: 'payments',
  access: ['ADMIN'],
  cost: 'heavy',
  limit: { calls: 1000, seconds: 3600 },
  money: true,
  maxBytes: 4 * MAX_BANK_STATEMENT,
  checksCharacters: true,
  body: BankStatementForm,
  reply: BankStatementReport,
  handle: async (call) => {
    const { name, content, reading } = call.body;
    const file = { name, content, reading, importKey: call.idempotencyKey?.key ?? null };
    const stored = await workFor(call, async (uow) => {
      const { statement } = await readFile(uow, content, reading);
      await rememberReading(uow, statement, reading);
      return storeStatement(uow, file, statement);
    });
    if (!stored.ok) return refused(stored.refusal);
    const { id, isRepeated } = stored.value;
    for (const line of await unreadLines(call.tenant.database, id))
      await work(call.tenant, call.by, (uow) => uow.sendAsSystem('bankLine', line, { type: 'line.read' }));
    const report = await loadReport(call.tenant, id, isRepeated);
    return report ? data(report) : notFound();
  },
});

/** Answers what an import would do. Its transaction is rolled back. */
const previewImport = operation({
  method: 'POST',
  stepUp: { session: 'reading' },
  path: '/v2/pfp/statements/preview',
  summary: 'Reads a bank statement and says what would become of each line. Nothing of it is stored.',
  tag: 'payments',
  access: ['ADMIN'],
  cost: 'heavy',
  limit: { calls: 1000, seconds: 3600 },
  maxBytes: 4 * MAX_BANK_STATEMENT,
  checksCharacters: true,
  body: StatementPreviewForm,
  reply: StatementPreview,
  handle: async ({ tenant, by, body }) => {
    const seen = await rehearse(tenant, by, (uow) => previewStatement(uow, { ...body, importKey: null }));
    return seen.ok ? data(seen.value) : refused(seen.refusal);
  },
});

const listImports = operation({
  method: 'GET',
  path: '/v2/pfp/statements',
  summary: 'Lists the imported bank statements, newest first.',
  tag: 'payments',
  access: ['ADMIN'],
  query: v.object({ ...pageQuery }),
  reply: pageOf(BankStatementImport),
  handle: async ({ tenant, query }) => data(await listStatementImports(tenant.database, query)),
});

const readImport = operation({
  method: 'GET',
  path: '/v2/pfp/statements/{id}',
  summary: 'Returns the report of an import as it stands now.',
  tag: 'payments',
  access: ['ADMIN'],
  params: ById,
  reply: BankStatementReport,
  handle: async ({ tenant, params }) => {
    const report = await loadReport(tenant, params.id, false);
    return report ? data(report) : notFound();
  },
});

const exportImport = operation({
  method: 'GET',
  path: '/v2/pfp/statements/{id}/report',
  summary: 'Returns the report of an import as CSV: each line with what became of it, and each fault.',
  tag: 'payments',
  access: ['ADMIN'],
  cost: 'heavy',
  limit: { calls: 120, seconds: 3600 },
  params: ById,
  handle: async ({ tenant, params, locale }) => {
    const report = await loadReport(tenant, params.id, false);
    return report ? raw(statementFile(tenant, locale, report)) : notFound();
  },
});

export const statementOperations = [listImports, readImport, exportImport, previewImport, importStatement];
