import * as v from 'valibot';
import { BankLineAction } from '#machines/bankLine/bankLine.contract.ts';
import { bankLineStepUps } from '#machines/bankLine/bankLine.stepUp.ts';
import {
  BankLine,
  BankLineOutcome,
  BankStatementForm,
  BankStatementImport,
  BankStatementReport,
  ConfirmLineForm,
  MAX_BANK_STATEMENT,
  WaitingLine,
} from '#machines/payment/bankStatement.wire.ts';
import { summedPageOf } from '#machines/shared/countedPage.ts';
import { MoneyActReply } from '#machines/shared/eventReply.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { confirmAlone } from '../../bankStatements/confirmLine.ts';
import { storeStatement } from '../../bankStatements/importStatement.ts';
import { readStatement } from '../../bankStatements/readBankStatement.ts';
import { work } from '../../engine/work.ts';
import { eventsOperation } from '../../http/eventsOperation.ts';
import { data, notFound, operation, raw, refused, workFor } from '../../http/operation.ts';
import { ById } from '../../http/params.ts';
import {
  bookedOfImport,
  importById,
  importsOf,
  type WaitingRow,
  waitingLines,
  waitingOfImport,
} from '../../store/bankLines.read.ts';
import { unreadLines } from '../../store/bankLines.ts';
import { containing, countedList, listQuery } from '../../store/list.ts';
import { statement } from '../../store/sql.ts';
import { literals } from '../../store/statuses.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { USER_NAME } from '../users/list.ts';
import { statementFile } from './statementFile.ts';

/** Money that matched no open payment goes back with the payment that it became. */
const OUTCOME = `case when bank_statement_line.outcome = 'suspense' and payment.status = 'refunded' then 'returned'
  else bank_statement_line.outcome end`;

/** Money of an order goes back by the rule that it broke; other money in suspense by what managers decide. */
const RETURNED = `case
  when payment.status = 'refunded' and bank_statement_line.outcome = 'suspense' then json_build_object('by', 'rule',
    'at', payment.refunded_at, 'ending', payment.refund_ending)
  when bank_statement_line.outcome = 'returned' then (select json_build_object('by', 'managers', 'at', incident.closed_at,
      'ending', (select journal.event ->> 'ending' from journal where journal.entity = 'incident'
        and journal.entity_id = incident.id and journal.event ->> 'type' = 'line.return' order by journal.number desc limit 1))
    from incident where incident.subject_entity = 'bankLine' and incident.subject_id = bank_statement_line.id::text
      and incident.closed_at is not null order by incident.opened_at desc limit 1) end`;

const COLUMNS = `select bank_statement_line.id, bank_statement_line.booked_on::text as "bookedOn", bank_statement_line.amount, bank_statement_line.currency,
  bank_statement_line.reference, bank_statement_line.payer, ${OUTCOME} as outcome, bank_statement_line.reason, ${RETURNED} as returned,
  case when investment.id is not null then
    json_build_object('id', investment.id, 'number', investment.number) end as investment,
  case when users.id is not null then json_build_object('id', users.id, 'name', ${USER_NAME}) end as "user",
  (select id from incident where incident.subject_id in (bank_statement_line.id::text, payment.id::text)
    and incident.kind in ('suspense', 'refundOwed') order by incident.opened_at desc limit 1) as incident,
  bank_statement_line.imported_at as "importedAt"`;

const WITH_PAYMENT = `bank_statement_line left join payment on payment.id = bank_statement_line.payment_id`;
const FROM = `${WITH_PAYMENT}
  left join investment on investment.id = payment.investment_id left join users on users.id = bank_statement_line.user_id`;

const sorts = {
  importedAt: 'bank_statement_line.imported_at',
  bookedOn: 'bank_statement_line.booked_on',
  amount: 'bank_statement_line.amount',
  outcome: ['bank_statement_line.outcome', 'bank_statement_line.imported_at'],
};

/** Written out, so that PostgreSQL knows of each outcome whether many lines have it or few. */
function withOutcome(outcome: BankLineOutcome) {
  const isReturned = outcome === 'returned';
  const stored = `bank_statement_line.outcome in (${literals(isReturned ? ['returned', 'suspense'] : [outcome])})`;
  const isShown = isReturned || outcome === 'suspense' ? ` and ${OUTCOME} = ${literals([outcome])}` : '';
  return { condition: stored + isShown, values: [] };
}

const listLines = operation({
  method: 'GET',
  path: '/v2/pfp/bank-lines',
  summary: 'Lists the lines of imported bank statements with their outcomes.',
  tag: 'payments',
  access: ['ADMIN'],
  query: v.object({ ...listQuery, outcome: v.optional(BankLineOutcome) }),
  reply: summedPageOf(BankLine),
  handle: async ({ tenant, query }) => {
    const { counts: _, ...page } = await countedList<BankLine>(tenant.database, query, {
      select: `${COLUMNS} from ${FROM}`,
      from: query.outcome ? WITH_PAYMENT : 'bank_statement_line',
      where: [
        ...(query.outcome ? [withOutcome(query.outcome)] : []),
        ...(query.search ? [searched(query.search)] : []),
      ],
      sorts,
      tie: 'bank_statement_line.id',
      amount: 'bank_statement_line.amount',
    });
    return data(page);
  },
});

function searched(text: string) {
  const pattern = containing(text);
  return {
    condition: '(bank_statement_line.reference ilike $? or bank_statement_line.payer ilike $?)',
    values: [pattern, pattern],
  };
}

const BY_ID = `${COLUMNS} from ${FROM} where bank_statement_line.id = any($1) order by array_position($1, bank_statement_line.id)`;

/** The report of an import as it stands now. */
async function reportOf(tenant: Tenant, id: string, repeated: boolean): Promise<BankStatementReport | undefined> {
  const { database } = tenant;
  const stored = await importById(database, id);
  if (!stored) return undefined;
  const ids = await bookedOfImport(database, id);
  return {
    ...stored,
    importedAt: new Date(stored.importedAt).toISOString(),
    repeated,
    lines: repeated ? [] : await database.query<BankLine>(statement(BY_ID, [ids])),
    waiting: (await waitingOfImport(database, id)).map((row) => withFacts(tenant, row)),
    known: stored.known + (repeated ? ids.length : 0),
  };
}

const withFacts = ({ customization }: Tenant, { status, ...row }: WaitingRow): WaitingLine => ({
  ...row,
  status: status as WaitingLine['status'],
  facts: {
    id: row.id,
    actor: 'ADMIN',
    foreign: row.currency !== customization.currency.code,
    similar: row.similar !== null,
    word: null,
  },
});

/** Each line has its own transaction, so that a line that cannot be booked does not block the others. */
const importStatement = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/statements',
  summary:
    'Imports a bank statement (CSV) of one person: its lines count within the limit; above it they wait for the bank or a second manager.',
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
    const { name, content } = call.body;
    const file = { name, content, importKey: call.idempotencyKey?.key ?? null };
    const stored = await workFor(call, (uow) => storeStatement(uow, file, readStatement(content)));
    if (!stored.ok) return refused(stored.refusal);
    const { id, isRepeated } = stored.value;
    for (const line of await unreadLines(call.tenant.database, id))
      await work(call.tenant, call.by, (uow) => uow.sendAsSystem('bankLine', line, { type: 'line.read' }));
    const report = await reportOf(call.tenant, id, isRepeated);
    return report ? data(report) : notFound();
  },
});

const listImports = operation({
  method: 'GET',
  path: '/v2/pfp/statements',
  summary: 'Lists the imported bank statements, newest first.',
  tag: 'payments',
  access: ['ADMIN'],
  query: v.object({ page: listQuery.page, size: listQuery.size }),
  reply: pageOf(BankStatementImport),
  handle: async ({ tenant, query }) => data(await importsOf(tenant.database, query)),
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
    const report = await reportOf(tenant, params.id, false);
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
    const report = await reportOf(tenant, params.id, false);
    return report ? raw(statementFile(tenant, locale, report)) : notFound();
  },
});

const listWaiting = operation({
  method: 'GET',
  path: '/v2/pfp/bank-lines/waiting',
  summary: 'Lists the lines whose money is not in the books: claims, perhaps repeated lines and other currencies.',
  tag: 'payments',
  access: ['ADMIN'],
  query: v.object({ page: listQuery.page, size: listQuery.size }),
  reply: pageOf(WaitingLine),
  handle: async ({ tenant, query }) => {
    const { rows, ...page } = await waitingLines(tenant.database, query);
    const read = JSON.parse(rows.text) as WaitingRow[];
    return data({ ...page, rows: read.map((row) => withFacts(tenant, row)) });
  },
});

const lineEvents = eventsOperation<'bankLine', BankLineAction>({
  entity: 'bankLine',
  path: '/v2/pfp/bank-lines/{id}/events',
  tag: 'payments',
  access: ['ADMIN'],
  events: BankLineAction,
  stepUps: bankLineStepUps,
});

const confirmLine = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/bank-lines/{id}/confirm',
  summary: 'Says that the money of a waiting line has arrived, or (202) proposes it to a second manager.',
  tag: 'payments',
  access: ['ADMIN'],
  money: true,
  acceptsVersion: true,
  params: ById,
  body: ConfirmLineForm,
  reply: MoneyActReply,
  handle: async (call) => {
    const { params, body, expectedVersion } = call;
    const sent = await workFor(call, (uow) => confirmAlone(uow, params.id, body.reason, expectedVersion));
    if (sent.ok) return data(sent.value, sent.value.approval ? 202 : 200);
    return sent.refusal.code === 'not_found' ? notFound() : refused(sent.refusal);
  },
});

export const statementOperations = [
  listLines,
  listWaiting,
  lineEvents,
  confirmLine,
  listImports,
  readImport,
  exportImport,
  importStatement,
];
