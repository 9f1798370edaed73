import type { Transaction } from '#server/postgres/queryable.ts';

/** The transaction itself, with the text of each statement added to `sent`. */
export const heard = (tx: Transaction, sent: string[]): Transaction => ({
  ...tx,
  query: (asked) => {
    sent.push(asked.text);
    return tx.query(asked);
  },
  queue: (asked) => {
    sent.push(asked.text);
    tx.queue(asked);
  },
});
