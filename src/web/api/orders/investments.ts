import * as v from 'valibot';
import { InvestPageReply } from '#machines/orders/invest/invest.wire.ts';
import type { InvestmentEvent, Warnings } from '#machines/orders/investment/investment.contract.ts';
import { Investment, PaymentForm, SigningPage } from '#machines/orders/investment/investment.wire.ts';
import type { SignatureEvent } from '#machines/orders/signature/signature.contract.ts';
import { request } from '../client.ts';
import type { Versioned } from '../events.ts';

/** The options of calls that move money. Every repetition of the same request has the same key. */
interface Idempotent {
  idempotencyKey: string;
}

export interface NewOrder {
  type: 'order.create' | 'interest.declare';
  tokens: number;
  /** In minor units, as shown to the investor. */
  price: number;
  referralCode?: string;
  /** The risk warnings that the investor accepts with the order. */
  warnings?: Warnings;
}

/** With `reply=page`, the answer contains the data of the wizard's next page. */
const Reply = v.object({ page: v.optional(InvestPageReply) });
const query = { reply: 'page' };

export const fetchInvestment = (id: string, signal?: AbortSignal) =>
  request(Investment, `/investments/${id}`, { ...(signal && { signal }) });

export const createInvestment = (projectId: string, body: NewOrder, { idempotencyKey }: Idempotent) =>
  request(Reply, `/issuances/${projectId}/investments`, {
    method: 'POST',
    query,
    body,
    idempotencyKey,
  });

const sendForPage = (path: string, { event, version }: Versioned<object>, { idempotencyKey }: Idempotent) =>
  request(Reply, path, { method: 'POST', query, body: event, version, idempotencyKey });

/** An interest that becomes an order sends the accepted risk warnings with the event. */
export type InvestmentCommand = InvestmentEvent & { warnings?: Warnings };

export const sendInvestmentEvent = (id: string, versioned: Versioned<InvestmentCommand>, options: Idempotent) =>
  sendForPage(`/investments/${id}/events`, versioned, options);

export const sendSignatureEvent = (id: string, versioned: Versioned<SignatureEvent>, options: Idempotent) =>
  sendForPage(`/signatures/${id}/events`, versioned, options);

/** The page of the signing service. Repeated calls lead to the same signature. */
export const openSigningPage = (id: string) =>
  request(SigningPage, `/signatures/${id}/signing-page`, { method: 'POST' });

/** The form that leads to the payment provider's page. Repeated calls return the same order. */
export const fetchPaymentForm = (id: string) =>
  request(PaymentForm, `/investments/${id}/payment-form`, { method: 'POST' });
