import { BankLine, type BankLineOutcome, BankStatementReport } from '#machines/payment/bankStatement.wire.ts';
import { summedPageOf } from '#machines/shared/countedPage.ts';
import { type ListFilter, listOptions } from '#web/lists/listOptions.ts';
import { request } from './client.ts';

export interface BankLinesFilter extends ListFilter {
  outcome?: BankLineOutcome | undefined;
}

const Lines = summedPageOf(BankLine);

export const bankLinesQuery = (filter: BankLinesFilter) =>
  listOptions({ key: ['bankLine', 'list'], path: '/bank-lines', page: Lines }, filter);

export const importBankStatement = (body: { name: string; content: string }, idempotencyKey: string) =>
  request(BankStatementReport, '/statements', { method: 'POST', body, idempotencyKey });
