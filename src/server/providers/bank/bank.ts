import type { MoneyOutcome } from '../payment/payment.ts';

export interface Transfer {
  /** The idempotency key: a repeated key is the same transfer. */
  key: string;
  iban: string;
  holder: string;
  amountMinor: number;
  currency: string;
  /** The text that the receiver sees. */
  concept: string;
}

/** The platform's bank account: transfers out of it, and direct debits into it. */
export interface Bank {
  payOut(transfer: Transfer): Promise<MoneyOutcome>;
  /** A direct debit from the issuer's account, which funds a distribution. */
  collect(transfer: Transfer): Promise<MoneyOutcome>;
}
