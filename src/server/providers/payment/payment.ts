/** `card` registers a card, which `charge` then charges; `terminal` and `bizum` pay on the provider's own page. */
export type RedirectMethod = 'card' | 'terminal' | 'bizum';

export interface PaymentRequest {
  /** The provider's number for this payment, used for no other: see `newRedsysOrder`. */
  order: string;
  amountMinor: number;
  /** ISO 4217, as in `EUR`. */
  currency: string;
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

/** What may be kept of a registered card: the provider's reference to it, never its number. */
export interface RegisteredCard {
  reference: string;
  /** Ties later charges to the registration that the cardholder authenticated. */
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
      /** Equal for every delivery of one answer, so that an inbox can count it once. */
      eventId: string;
      card?: RegisteredCard;
    }
  | { ok: false; why: 'unreadable' | 'signature' | 'merchant' | 'kind' };

/** `refused` is definite: no money moved. `unknown` may have moved it: ask again with the same key, never with another. */
export type MoneyOutcome = { outcome: 'settled'; reference: string } | { outcome: 'refused' | 'unknown'; code: string };

/** What the provider says of an order when it is asked. `unknown` is no answer at all. */
export type OrderState =
  | { state: 'settled' | 'refused'; amountMinor: number; currency: string; responseCode: string; reference: string }
  | { state: 'pending' | 'absent' | 'unknown' };

export interface MoneyRequest {
  order: string;
  amountMinor: number;
  currency: string;
  /** One key a movement of money: a repeat has the first one's effect. */
  key: string;
}

/** Payments that the payer makes on the provider's page. Only a signed notice, or `fetch`, proves that one was made. */
export interface RedirectPaymentProvider {
  begin(request: PaymentRequest): RedirectForm;
  /** `body` as it arrived: a form, signed as a whole. */
  readNotice(body: string): PaymentNotice;
  charge(request: MoneyRequest & { card: RegisteredCard }): Promise<MoneyOutcome>;
  /** Back to the payer, whole, by the way that the order was paid. */
  refund(request: MoneyRequest): Promise<MoneyOutcome>;
  /** What became of a payment. A card that is registered and not yet charged is `pending`. */
  fetch(order: string): Promise<OrderState>;
}
