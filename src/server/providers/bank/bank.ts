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

/**
 * `waiting`: the transfer is recorded for a file, and the bank executes it when managers have sent the file there. Days
 * without an answer are no silence of the bank.
 */
export type BankOutcome = MoneyOutcome | { outcome: 'waiting' };

/** The platform's bank account: transfers out of it, and direct debits into it. */
export interface Bank {
  payOut(transfer: Transfer): Promise<BankOutcome>;
  /** A direct debit from the issuer's account, which funds a distribution. */
  collect(transfer: Transfer): Promise<BankOutcome>;
}

/** The files of transfers that a bank takes instead of calls. */
export interface PaymentFiles {
  /** By what the bank knows who sends files, if it asks for it. */
  initiatorId: string | null;
}
