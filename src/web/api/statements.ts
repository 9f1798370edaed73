import { queryOptions } from '@tanstack/react-query';
import { BankLine, type BankLineOutcome, StatementReport } from '#machines/payment/statement.wire.ts';
import { request } from './client.ts';
import { pageOf } from './managerLists.ts';

export interface LinesAsked {
  page?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
  search?: string | undefined;
  outcome?: BankLineOutcome | undefined;
}

const Lines = pageOf(BankLine);

export const bankLinesQuery = (asked: LinesAsked) =>
  queryOptions({
    queryKey: ['bankLine', 'list', asked],
    queryFn: ({ signal }) => request(Lines, '/bank-lines', { query: { ...asked }, signal, hideError: true }),
  });

export const importStatement = (body: { name: string; content: string }, idempotencyKey: string) =>
  request(StatementReport, '/statements', { method: 'POST', body, idempotencyKey, hideError: true });
