import * as v from 'valibot';
import type { InvestmentEvent } from '#machines/investment/investment.contract.ts';
import { Investment, PaymentForm } from '#machines/investment/investment.wire.ts';
import type { SignatureEvent } from '#machines/signature/signature.contract.ts';
import { request } from './client.ts';

/** A call that moves money: the same key for the same intention, through every repeat. */
interface Once {
  idempotencyKey: string;
}

/** An event, and the version of the thing that it was decided on. */
export interface Versioned<E> {
  event: E;
  version: number;
}

export interface NewOrder {
  type: 'order.create' | 'interest.declare';
  tokens: number;
  /** Minor units, as it was shown. */
  price: number;
  referralCode?: string;
}

const Changed = v.object({ id: v.string(), status: v.string(), version: v.number() });

export const fetchInvestment = (id: string, signal: AbortSignal) =>
  request(Investment, `/investments/${id}`, { signal, hideError: true });

export const createInvestment = (projectId: string, body: NewOrder, { idempotencyKey }: Once) =>
  request(Investment, `/issuances/${projectId}/investments`, { method: 'POST', body, idempotencyKey, hideError: true });

const sendEvent = (path: string, { event, version }: Versioned<object>, { idempotencyKey }: Once) =>
  request(Changed, path, { method: 'POST', body: event, version, idempotencyKey, hideError: true });

export const sendInvestmentEvent = (id: string, sent: Versioned<InvestmentEvent>, once: Once) =>
  sendEvent(`/investments/${id}/events`, sent, once);

export const sendSignatureEvent = (id: string, sent: Versioned<SignatureEvent>, once: Once) =>
  sendEvent(`/signatures/${id}/events`, sent, once);

/** The way to the payment provider's page; asking again gives the same order. */
export const fetchPaymentForm = (id: string) =>
  request(PaymentForm, `/investments/${id}/payment-form`, { method: 'POST', hideError: true });
