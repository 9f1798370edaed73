import type { MoneyOutcome } from '../payment/payment.ts';

export interface Transfer {
  /** One key a movement of money: a repeat is the same transfer. */
  key: string;
  iban: string;
  holder: string;
  amountMinor: number;
  currency: string;
  /** What the receiver reads. */
  concept: string;
}

/** The bank account of the platform: money that leaves it by transfer, and money that an issuer sends into it. */
export interface Bank {
  payOut(transfer: Transfer): Promise<MoneyOutcome>;
  /** A direct debit of the issuer's account, which pays a distribution. */
  collect(transfer: Transfer): Promise<MoneyOutcome>;
}
