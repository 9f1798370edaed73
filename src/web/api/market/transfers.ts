import { queryOptions } from '@tanstack/react-query';
import { Message, Messages } from '#machines/market/transfer/message.wire.ts';
import type { Side, TransferKind } from '#machines/market/transfer/transfer.contract.ts';
import type { TransferTab } from '#machines/market/transfer/transfer.selectors.ts';
import {
  type NewInheritance,
  type NewRequest,
  type NewTransfer,
  RequestTerms,
  Transfer,
  TransferList,
  TransferRow,
} from '#machines/market/transfer/transfer.wire.ts';
import { PaymentForm } from '#machines/orders/investment/investment.wire.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { request } from '../client.ts';

export interface TransfersFilter extends ListFilter {
  tab?: TransferTab | undefined;
  side?: Side | undefined;
  kind?: TransferKind | undefined;
  ad?: string | undefined;
}

/** The caller's own transfers, or all transfers of the tenant for managers. */
export const transfersQuery = (filter: TransfersFilter) =>
  listOptions({ key: ['transfer', 'list'], path: '/transfers', page: TransferList }, filter);

export const transferQuery = (id: string) =>
  queryOptions({
    queryKey: ['transfer', 'one', id],
    queryFn: ({ signal }) => request(Transfer, `/transfers/${id}`, { signal }),
    meta: { relatedEntities: ['ad', 'approval', 'payment', 'whitelisting'] },
  });

export const messagesQuery = (transfer: string) =>
  queryOptions({
    queryKey: ['transfer', 'messages', transfer],
    queryFn: ({ signal }) => request(Messages, `/transfers/${transfer}/messages`, { signal }),
  });

/** The facts for a request of the caller for tokens of an ad. */
export const requestTermsQuery = (ad: string) =>
  queryOptions({
    queryKey: ['ad', 'terms', ad],
    queryFn: ({ signal }) => request(RequestTerms, `/ads/${ad}/requests`, { signal }),
    meta: { relatedEntities: ['transfer'] },
  });

export const requestTokens = (ad: string, body: NewRequest, idempotencyKey: string) =>
  request(TransferRow, `/ads/${ad}/requests`, { method: 'POST', body, idempotencyKey });

export const createTransfer = (body: NewTransfer, idempotencyKey: string) =>
  request(TransferRow, '/transfers', { method: 'POST', body, idempotencyKey });

export const proposeInheritance = (issuance: string, body: NewInheritance, idempotencyKey: string) =>
  request(TransferRow, `/issuances/${issuance}/inheritances`, { method: 'POST', body, idempotencyKey });

/** The form that leads to the page of the card terminal. Repeated calls return the same payment. */
export const fetchCardForm = (transfer: string) =>
  request(PaymentForm, `/transfers/${transfer}/payment-form`, { method: 'POST' });

export const writeMessage = (transfer: string, text: string) =>
  request(Message, `/transfers/${transfer}/messages`, { method: 'POST', body: { text } });

export const hideMessage = (transfer: string, message: string, reason: string) =>
  request(Messages, `/transfers/${transfer}/messages/${message}/hide`, { method: 'POST', body: { reason } });
