import type { AccountsBody, LinesBody } from './feedProtocol.ts';

export type FeedAccount = AccountsBody['accounts'][number];
export type FeedPage = Pick<LinesBody, 'openingMinor' | 'lines' | 'balanceMinor' | 'more'>;

/**
 * `silent`: the bank gave no answer, and may give one later. `untrusted`: an answer that the bank has not signed, or that
 * belongs to another question. Nothing in it was read.
 */
export type FeedAnswer<T> =
  | { outcome: 'answered'; value: T }
  | { outcome: 'silent'; code: string }
  | { outcome: 'untrusted'; code: 'signature' | 'repeated' | 'unreadable' | 'sums' };

/** What the bank itself says about the platform's accounts. It is signed, so that no one in between can add money. */
export interface BankFeed {
  accounts(): Promise<FeedAnswer<FeedAccount[]>>;
  /** The lines after one that is known, oldest first, or all of them. */
  lines(request: { iban: string; after: string | null }): Promise<FeedAnswer<FeedPage>>;
}
