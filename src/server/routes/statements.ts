import * as v from 'valibot';
import { BankLine, BankLineOutcome, StatementForm, StatementReport } from '#machines/payment/statement.wire.ts';
import { work } from '../engine/unit.ts';
import { list, listQuery, listReply } from '../http/list.ts';
import { type Call, data, operation, refused, workFor } from '../http/operation.ts';
import { type Line, readStatement } from '../statements/readStatement.ts';
import { takeLine } from '../statements/takeLine.ts';
import { statement } from '../store/sql.ts';
import { NAME } from './users.list.ts';

const COLUMNS = `select bank_line.id, bank_line.booked_on::text as "bookedOn", bank_line.amount, bank_line.currency,
  bank_line.reference, bank_line.payer, bank_line.outcome, bank_line.reason,
  case when investment.id is not null then
    json_build_object('id', investment.id, 'number', investment.number) end as investment,
  case when person.id is not null then json_build_object('id', person.id, 'name', ${NAME}) end as person,
  bank_line.imported_at as "importedAt"`;

const FROM = `bank_line left join payment on payment.id = bank_line.payment_id
  left join investment on investment.id = payment.investment_id left join person on person.id = bank_line.person_id`;

const sorts = {
  importedAt: 'bank_line.imported_at',
  bookedOn: 'bank_line.booked_on',
  amount: 'bank_line.amount',
  outcome: 'bank_line.outcome',
};

const listLines = operation({
  method: 'GET',
  path: '/v2/pfp/bank-lines',
  summary: 'What arrived by the statements that were imported, and what became of it.',
  tag: 'payments',
  access: ['ADMIN'],
  query: v.object({ ...listQuery, outcome: v.optional(BankLineOutcome) }),
  reply: listReply(BankLine),
  handle: async ({ tenant, query }) =>
    data(
      await list<BankLine>(tenant.database, query, {
        select: `${COLUMNS} from ${FROM}`,
        from: 'bank_line',
        where: [
          ...(query.outcome ? [{ condition: 'bank_line.outcome = $?', values: [query.outcome] }] : []),
          ...(query.search ? [searched(query.search)] : []),
        ],
        sorts,
        tie: 'bank_line.id',
      }),
    ),
});

function searched(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return { condition: '(bank_line.reference ilike $? or bank_line.payer ilike $?)', values: [pattern, pattern] };
}

const KEYED = `${COLUMNS} from ${FROM} where bank_line.key = any($1) order by array_position($1, bank_line.key)`;

/** Each line is a transaction of its own: one that cannot be taken holds up no other. */
const importStatement = operation({
  method: 'POST',
  path: '/v2/pfp/statements',
  summary: 'Imports a bank statement (CSV); a line that was imported before is not counted again.',
  tag: 'payments',
  access: ['ADMIN'],
  money: true,
  body: StatementForm,
  reply: StatementReport,
  handle: async (call) => {
    const claimed = await workFor(call, async () => ({ ok: true, value: undefined }));
    if (!claimed.ok) return refused(claimed.refusal);
    const { lines, faults } = readStatement(call.body.content);
    const arrived = lines.filter(({ amount }) => amount > 0);
    const refusals = [];
    for (const line of arrived) {
      const fault = await taken(call, line, call.body.name);
      if (fault) refusals.push(fault);
    }
    const rows = await call.tenant.database.query<BankLine>(statement(KEYED, [arrived.map(({ key }) => key)]));
    return data({
      lines: rows,
      outgoing: lines.length - arrived.length,
      faults: [...faults, ...refusals].toSorted((one, other) => one.line - other.line),
    });
  },
});

async function taken({ tenant, by }: Call, line: Line, fileName: string) {
  const answer = await work(tenant, by, (unit) => takeLine(unit, line, fileName));
  if (answer.ok) return undefined;
  return { line: line.line, fault: answer.refusal.code === 'invalid' ? ('currency' as const) : ('refused' as const) };
}

export const statementOperations = [listLines, importStatement];
