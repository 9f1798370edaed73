import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { OutgoingTransfers, PaymentFile } from '#machines/orders/payment/paymentFile.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { request } from '../client.ts';
import { fetchDownload } from '../download.ts';

export const outgoingTransfersQuery = () =>
  queryOptions({
    queryKey: ['bankLine', 'outgoing'],
    queryFn: ({ signal }) => request(OutgoingTransfers, '/outgoing-transfers', { signal }),
    meta: { relatedEntities: ['payment', 'incident', 'earning', 'user'] },
  });

/** The newest files, whose transfers may not be confirmed yet. */
const MOST_FILES = 10;

export const paymentFilesQuery = () =>
  queryOptions({
    queryKey: ['bankLine', 'paymentFiles'],
    queryFn: ({ signal }) => request(pageOf(PaymentFile), `/payment-files?size=${MOST_FILES}`, { signal }),
    meta: { relatedEntities: ['approval', 'payment', 'incident'] },
  });

export const makePaymentFile = (body: { count: number; sum: number; password: string }, idempotencyKey: string) =>
  request(v.object({ id: v.string() }), '/payment-files', { method: 'POST', body, idempotencyKey });

export const fetchPaymentFile = (id: string, body: { password: string }) =>
  fetchDownload(`/payment-files/${id}/export`, body);
