import type { AccountsBody, LinesBody } from './feedProtocol.ts';

export type FeedAccount = AccountsBody['accounts'][number];
export type FeedPage = Pick<LinesBody, 'openingMinor' | 'lines' | 'balanceMinor' | 'more'>;

/**
 * `silent`: the bank gave no answer, and may give one later. `untrusted`: an answer that the bank has not signed, or
 * that belongs to another request. Its content is ignored.
 */
export type FeedAnswer<T> =
  | { outcome: 'answered'; value: T }
  | { outcome: 'silent'; code: string }
  | { outcome: 'untrusted'; code: 'signature' | 'repeated' | 'unreadable' | 'sums' };

/** The bank's own data about the platform's accounts. They are signed, so that they cannot be forged on the way. */
export interface BankFeed {
  accounts(): Promise<FeedAnswer<FeedAccount[]>>;
  /** The lines after a known one, oldest first, or all of them. */
  lines(request: { iban: string; after: string | null }): Promise<FeedAnswer<FeedPage>>;
}
