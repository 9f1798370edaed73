/** The stated holder of the account. */
export interface NamedAccount {
  iban: string;
  holder: string;
}

/**
 * The answer of an account's bank about its holder, in the words of the Regulation (EU) 2024/886. `closeMatch` contains
 * the bank's name of the holder. `unavailable`: there was no answer.
 */
export type PayeeMatch =
  | { outcome: 'match' }
  | { outcome: 'closeMatch'; name: string }
  | { outcome: 'noMatch' }
  | { outcome: 'unavailable' };

/** Verification of Payee, before money goes to an account. */
export interface PayeeCheck {
  check(account: NamedAccount): Promise<PayeeMatch>;
}
