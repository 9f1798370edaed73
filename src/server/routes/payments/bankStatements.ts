import * as v from 'valibot';
import {
  BankLine,
  BankLineOutcome,
  BankStatementForm,
  BankStatementReport,
} from '#machines/payment/bankStatement.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { bookLine } from '../../bankStatements/bookLine.ts';
import { type Line, readStatement } from '../../bankStatements/readBankStatement.ts';
import { work } from '../../engine/work.ts';
import { type Call, data, operation, refused, workFor } from '../../http/operation.ts';
import { list, listQuery } from '../../store/list.ts';
import { statement } from '../../store/sql.ts';
import { USER_NAME } from '../users/list.ts';

const COLUMNS = `select bank_statement_line.id, bank_statement_line.booked_on::text as "bookedOn", bank_statement_line.amount, bank_statement_line.currency,
  bank_statement_line.reference, bank_statement_line.payer, bank_statement_line.outcome, bank_statement_line.reason,
  case when investment.id is not null then
    json_build_object('id', investment.id, 'number', investment.number) end as investment,
  case when users.id is not null then json_build_object('id', users.id, 'name', ${USER_NAME}) end as "user",
  bank_statement_line.imported_at as "importedAt"`;

const FROM = `bank_statement_line left join payment on payment.id = bank_statement_line.payment_id
  left join investment on investment.id = payment.investment_id left join users on users.id = bank_statement_line.user_id`;

const sorts = {
  importedAt: 'bank_statement_line.imported_at',
  bookedOn: 'bank_statement_line.booked_on',
  amount: 'bank_statement_line.amount',
  outcome: 'bank_statement_line.outcome',
};

const listLines = operation({
  method: 'GET',
  path: '/v2/pfp/bank-lines',
  summary: 'Lists the lines of imported bank statements with their outcomes.',
  tag: 'payments',
  access: ['ADMIN'],
  query: v.object({ ...listQuery, outcome: v.optional(BankLineOutcome) }),
  reply: pageOf(BankLine),
  handle: async ({ tenant, query }) =>
    data(
      await list<BankLine>(tenant.database, query, {
        select: `${COLUMNS} from ${FROM}`,
        from: 'bank_statement_line',
        where: [
          ...(query.outcome ? [{ condition: 'bank_statement_line.outcome = $?', values: [query.outcome] }] : []),
          ...(query.search ? [searched(query.search)] : []),
        ],
        sorts,
        tie: 'bank_statement_line.id',
      }),
    ),
});

function searched(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return {
    condition: '(bank_statement_line.reference ilike $? or bank_statement_line.payer ilike $?)',
    values: [pattern, pattern],
  };
}

const KEYED = `${COLUMNS} from ${FROM} where bank_statement_line.key = any($1) order by array_position($1, bank_statement_line.key)`;

/** Each line has its own transaction, so that a line that cannot be booked does not block the others. */
const importStatement = operation({
  method: 'POST',
  path: '/v2/pfp/statements',
  summary: 'Imports a bank statement (CSV). A line that was imported before is not booked again.',
  tag: 'payments',
  access: ['ADMIN'],
  money: true,
  body: BankStatementForm,
  reply: BankStatementReport,
  handle: async (call) => {
    const claim = await workFor(call, async () => ({ ok: true, value: undefined }));
    if (!claim.ok) return refused(claim.refusal);
    const { lines, faults } = readStatement(call.body.content);
    const incoming = lines.filter(({ amount }) => amount > 0);
    const refusals = [];
    for (const line of incoming) {
      const fault = await bookArrivedLine(call, line, call.body.name);
      if (fault) refusals.push(fault);
    }
    const rows = await call.tenant.database.query<BankLine>(statement(KEYED, [incoming.map(({ key }) => key)]));
    return data({
      lines: rows,
      outgoing: lines.length - incoming.length,
      faults: [...faults, ...refusals].toSorted((one, other) => one.line - other.line),
    });
  },
});

async function bookArrivedLine({ tenant, by }: Call, line: Line, fileName: string) {
  const answer = await work(tenant, by, (uow) => bookLine(uow, line, fileName));
  if (answer.ok) return undefined;
  return { line: line.line, fault: answer.refusal.code === 'invalid' ? ('currency' as const) : ('refused' as const) };
}

export const statementOperations = [listLines, importStatement];
