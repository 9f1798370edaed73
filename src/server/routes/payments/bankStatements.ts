import * as v from 'valibot';
import {
  BankLine,
  BankLineOutcome,
  BankStatementForm,
  BankStatementReport,
  MAX_BANK_STATEMENT,
} from '#machines/payment/bankStatement.wire.ts';
import { summedPageOf } from '#machines/shared/countedPage.ts';
import { bookLine } from '../../bankStatements/bookLine.ts';
import { type Line, readStatement } from '../../bankStatements/readBankStatement.ts';
import { work } from '../../engine/work.ts';
import { type Call, data, operation, refused, workFor } from '../../http/operation.ts';
import { containing, countedList, listQuery } from '../../store/list.ts';
import { statement } from '../../store/sql.ts';
import { literals } from '../../store/statuses.ts';
import { USER_NAME } from '../users/list.ts';

/** Money that matched no open payment goes back with the payment that it became. */
const OUTCOME = `case when bank_statement_line.outcome = 'suspense' and payment.status = 'refunded' then 'returned'
  else bank_statement_line.outcome end`;

const COLUMNS = `select bank_statement_line.id, bank_statement_line.booked_on::text as "bookedOn", bank_statement_line.amount, bank_statement_line.currency,
  bank_statement_line.reference, bank_statement_line.payer, ${OUTCOME} as outcome, bank_statement_line.reason,
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

const KEYED = `${COLUMNS}, bank_statement_line.import_key = $2 as fresh from ${FROM}
  where bank_statement_line.key = any($1) order by array_position($1, bank_statement_line.key)`;

/** Each line has its own transaction, so that a line that cannot be booked does not block the others. */
const importStatement = operation({
  method: 'POST',
  stepUp: 'inHandler',
  path: '/v2/pfp/statements',
  summary: 'Imports a bank statement (CSV). A line that was imported before is not booked again.',
  tag: 'payments',
  access: ['ADMIN'],
  money: true,
  maxBytes: 4 * MAX_BANK_STATEMENT,
  checksCharacters: true,
  body: BankStatementForm,
  reply: BankStatementReport,
  handle: async (call) => {
    const claim = await workFor(call, async () => ({ ok: true, value: undefined }));
    if (!claim.ok) return refused(claim.refusal);
    const { lines, faults } = readStatement(call.body.content);
    const incoming = lines.filter(({ amount }) => amount > 0);
    const refusals = [];
    for (const line of incoming) {
      const fault = await bookArrivedLine(call, line);
      if (fault) refusals.push(fault);
    }
    const keys = incoming.map(({ key }) => key);
    const rows = await call.tenant.database.query<BankLine & { fresh: boolean | null }>(
      statement(KEYED, [keys, importKeyOf(call)]),
    );
    return data({
      lines: rows.filter(({ fresh }) => fresh).map(({ fresh: _, ...line }) => line),
      known: rows.filter(({ fresh }) => !fresh).length,
      outgoing: lines.length - incoming.length,
      faults: [...faults, ...refusals].toSorted((one, other) => one.line - other.line),
    });
  },
});

const importKeyOf = ({ idempotencyKey }: Call) => idempotencyKey?.key ?? null;

async function bookArrivedLine(call: StatementCall, line: Line) {
  const statementImport = { fileName: call.body.name, importKey: importKeyOf(call) };
  const answer = await work(call.tenant, call.by, (uow) => bookLine(uow, line, statementImport));
  if (answer.ok) return undefined;
  return { line: line.line, fault: answer.refusal.code === 'invalid' ? ('currency' as const) : ('refused' as const) };
}

type StatementCall = Call<unknown, unknown, v.InferOutput<typeof BankStatementForm>>;

export const statementOperations = [listLines, importStatement];
