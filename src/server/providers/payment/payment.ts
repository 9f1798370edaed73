import type { RedirectMethod } from '#machines/orders/investment/investment.contract.ts';

export interface PaymentRequest {
  /** The provider's order number, unique for this payment: see `newRedsysOrder`. */
  order: string;
  amountMinor: number;
  /** ISO 4217 code, such as `EUR`. */
  currency: string;
  /** `card` registers a card, which `charge` then charges. `terminal` and `bizum` pay on the provider's page. */
  method: RedirectMethod;
  noticeUrl: string;
  okUrl: string;
  koUrl: string;
  locale: 'es' | 'en';
}

/** A form that the browser posts to the provider. */
export interface RedirectForm {
  url: string;
  fields: Record<string, string>;
}

/** The data of a registered card that may be stored: the provider's reference, never the card number. */
export interface RegisteredCard {
  reference: string;
  /** Links later charges to the registration that the cardholder authenticated. */
  transaction?: string;
  lastDigits?: string;
  /** YYMM. */
  expires?: string;
}

export type PaymentNotice =
  | {
      ok: true;
      kind: 'payment' | 'cardRegistration';
      order: string;
      /** Zero for a card registration. */
      amountMinor: number;
      currency: string;
      approved: boolean;
      responseCode: string;
      /** The same for every delivery of one answer, so that it is counted once. */
      eventId: string;
      card?: RegisteredCard;
    }
  | { ok: false; why: 'unreadable' | 'signature' | 'merchant' | 'kind' };

/**
 * `refused` is definite: no money moved. With `unknown` it may have moved: repeat the request with the same key, never
 * with another.
 */
export type MoneyOutcome = { outcome: 'settled'; reference: string } | { outcome: 'refused' | 'unknown'; code: string };

/**
 * The provider's answer about an order. `unfinished`: the payer has not completed the provider's page. `pending`: the
 * bank is authorising it. `registered`: a card was registered and not charged. `unknown`: there was no answer.
 */
export type OrderState =
  | { state: 'settled' | 'refused'; amountMinor: number; currency: string; responseCode: string; reference: string }
  | { state: 'unfinished' | 'pending' | 'registered' | 'absent' | 'unknown' };

export interface MoneyRequest {
  order: string;
  amountMinor: number;
  currency: string;
  /** The idempotency key: a repeated key has no further effect. */
  key: string;
}

/** Payments on the provider's page. Only a signed notice or `fetch` proves that a payment was made. */
export interface RedirectPaymentProvider {
  start(request: PaymentRequest): RedirectForm;
  /** `body` must be unchanged: it is a signed form. */
  readNotice(body: string): PaymentNotice;
  charge(request: MoneyRequest & { card: RegisteredCard }): Promise<MoneyOutcome>;
  /** Refunds the complete payment to the payer through the same channel. */
  refund(request: MoneyRequest): Promise<MoneyOutcome>;
  /** Fetches the state of a payment. */
  fetch(order: string): Promise<OrderState>;
}
