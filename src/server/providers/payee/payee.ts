/** Whose account it is said to be. */
export interface NamedAccount {
  iban: string;
  holder: string;
}

/**
 * What the bank of an account says about its holder, in the words of the Regulation (EU) 2024/886. `closeMatch` gives the
 * name that the bank has. `unavailable`: it did not say, or cannot.
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
