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
type Versioned<E> = E & { version: number };

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

export const sendInvestmentEvent = (id: string, body: Versioned<InvestmentEvent>, { idempotencyKey }: Once) =>
  request(Changed, `/investments/${id}/events`, { method: 'POST', body, idempotencyKey, hideError: true });

export const sendSignatureEvent = (id: string, body: Versioned<SignatureEvent>, { idempotencyKey }: Once) =>
  request(Changed, `/signatures/${id}/events`, { method: 'POST', body, idempotencyKey, hideError: true });

/** The way to the payment provider's page; asking again gives the same order. */
export const fetchPaymentForm = (id: string) =>
  request(PaymentForm, `/investments/${id}/payment-form`, { method: 'POST', hideError: true });
