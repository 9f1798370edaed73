import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { AcquirerReport, AcquirerSettlement } from '#machines/orders/payment/acquirer.wire.ts';
import { BankFeedState } from '#machines/orders/payment/bankFeed.wire.ts';
import type { StatementReading } from '#machines/orders/payment/bankReading.wire.ts';
import {
  BankLine,
  type BankLineOutcome,
  BankStatementImport,
  BankStatementReport,
  StatementPreview,
  WaitingLine,
} from '#machines/orders/payment/bankStatement.wire.ts';
import { CashEquation } from '#machines/orders/payment/cash.wire.ts';
import { SentTransfer } from '#machines/orders/payment/sentTransfer.wire.ts';
import { summedPageOf } from '#machines/shared/countedPage.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { request } from '../client.ts';
import { fetchDownload } from '../download.ts';

export interface BankLinesFilter extends ListFilter {
  outcome?: BankLineOutcome | undefined;
}

const Lines = summedPageOf(BankLine);

export const bankLinesQuery = (filter: BankLinesFilter) =>
  listOptions({ key: ['bankLine', 'list'], path: '/bank-lines', page: Lines }, filter);

/** More lines than this wait only if an import went wrong, and its proposal is decided as a whole. */
const MOST_WAITING = 100;

export const waitingLinesQuery = () =>
  queryOptions({
    queryKey: ['bankLine', 'waiting'],
    queryFn: ({ signal }) => request(pageOf(WaitingLine), `/bank-lines/waiting?size=${MOST_WAITING}`, { signal }),
    meta: { relatedEntities: ['approval'] },
  });

export const bankFeedQuery = () =>
  queryOptions({
    queryKey: ['bankFeed'],
    queryFn: ({ signal }) => request(BankFeedState, '/bank-feed', { signal }),
  });

export const cashQuery = () =>
  queryOptions({
    queryKey: ['bankLine', 'cash'],
    queryFn: ({ signal }) => request(CashEquation, '/cash', { signal }),
    meta: { relatedEntities: ['payment', 'investment', 'incident', 'bankFeed', 'earning', 'user'] },
  });

export const askBank = () => request(BankFeedState, '/bank-feed/ask', { method: 'POST' });

/** Transfers that came back have usually left recently. */
const MOST_SENT = 50;

export const sentTransfersQuery = () =>
  queryOptions({
    queryKey: ['bankLine', 'sent'],
    queryFn: ({ signal }) => request(pageOf(SentTransfer), `/sent-transfers?size=${MOST_SENT}`, { signal }),
    meta: { relatedEntities: ['approval', 'payment', 'incident'] },
  });

export const importsQuery = () =>
  queryOptions({
    queryKey: ['bankLine', 'imports'],
    queryFn: ({ signal }) => request(pageOf(BankStatementImport), '/statements?size=10', { signal }),
  });

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['bankLine', 'import', id],
    queryFn: ({ signal }) => request(BankStatementReport, `/statements/${id}`, { signal }),
  });

export const fetchImportReport = (id: string) => fetchDownload(`/statements/${id}/report`);

export const settlementsQuery = () =>
  queryOptions({
    queryKey: ['bankLine', 'settlements'],
    queryFn: ({ signal }) => request(v.array(AcquirerSettlement), '/acquirer-reports', { signal }),
  });

export const importAcquirerReport = (body: SentStatement, idempotencyKey: string) =>
  request(AcquirerReport, '/acquirer-reports', { method: 'POST', body, idempotencyKey });

interface SentFile {
  name: string;
  content: string;
}

interface SentStatement extends SentFile {
  password: string;
}

export interface ReadStatement extends SentFile {
  reading?: StatementReading | undefined;
}

export const previewBankStatement = (body: ReadStatement) =>
  request(StatementPreview, '/statements/preview', { method: 'POST', body });

export const importBankStatement = (body: ReadStatement & SentStatement, idempotencyKey: string) =>
  request(BankStatementReport, '/statements', { method: 'POST', body, idempotencyKey });
