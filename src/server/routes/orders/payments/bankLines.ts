import * as v from 'valibot';
import { BankLineAction } from '#machines/orders/bankLine/bankLine.contract.ts';
import { bankLineStepUps } from '#machines/orders/bankLine/bankLine.stepUp.ts';
import {
  BankLine,
  BankLineOutcome,
  ConfirmLineForm,
  WaitingLine,
} from '#machines/orders/payment/bankStatement.wire.ts';
import { summedPageOf } from '#machines/shared/countedPage.ts';
import { MoneyActReply } from '#machines/shared/eventReply.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { confirmAlone } from '#server/acts/orders/confirmLine.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { data, notFound, operation, refused, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { countedList, listQuery, pageQuery } from '#server/postgres/list.ts';
import { hasWords } from '#server/postgres/search.ts';
import { literals } from '#server/postgres/statuses.ts';
import { type WaitingRow, waitingLines } from '#server/queries/orders/bankLines.read.ts';
import { COLUMNS, FROM, OUTCOME, WITH_PAYMENT, withFacts } from './bankLineRows.ts';

const sorts = {
  importedAt: 'bank_statement_line.imported_at',
  bookedOn: 'bank_statement_line.booked_on',
  amount: 'bank_statement_line.amount',
  outcome: ['bank_statement_line.outcome', 'bank_statement_line.imported_at'],
};

/** Literals, so that PostgreSQL knows whether many or few lines have each outcome. */
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
  query: v.object({ ...listQuery(sorts), outcome: v.optional(BankLineOutcome) }),
  reply: summedPageOf(BankLine),
  handle: async ({ tenant, query }) => {
    const { counts: _, ...page } = await countedList<BankLine>(tenant.database, query, {
      select: `${COLUMNS} from ${FROM}`,
      from: query.outcome ? WITH_PAYMENT : 'bank_statement_line',
      where: [
        ...(query.outcome ? [withOutcome(query.outcome)] : []),
        ...(query.search ? [hasWords(query.search, ['bank_statement_line.search_text'])] : []),
      ],
      sorts,
      tie: 'bank_statement_line.id',
      // The shares of a divided line are listed beside it, and are the same money.
      amount: `case when bank_statement_line.part_of is null then bank_statement_line.amount end`,
    });
    return data(page);
  },
});

const listWaiting = operation({
  method: 'GET',
  path: '/v2/pfp/bank-lines/waiting',
  summary: 'Lists the lines whose money is not in the books: claims, perhaps repeated lines and other currencies.',
  tag: 'payments',
  access: ['ADMIN'],
  query: v.object({ ...pageQuery }),
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

export const bankLineOperations = [listLines, listWaiting, lineEvents, confirmLine];
