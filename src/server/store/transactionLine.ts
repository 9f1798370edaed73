import type { Transaction } from './database.ts';
import type { Statement } from './sql.ts';

type Ask = <Row>(statement: Statement) => Promise<Row[]>;

/**
 * Statements of one transaction in the order in which they are sent: one that was only posted fails in the place of the
 * next that is waited for, since whatever follows it in the transaction is refused only because of it.
 */
export function inLine(ask: Ask, send: Ask = ask): Pick<Transaction, 'query' | 'post'> {
  let posted: Promise<unknown> = Promise.resolve();
  let failed: Error | undefined;
  return {
    query: async <Row>(statement: Statement) => {
      const answer = await ask<Row>(statement).catch(async (error: Error) => {
        await posted;
        throw failed ?? error;
      });
      await posted;
      if (failed) throw failed;
      return answer;
    },
    post: (statement) => {
      const sent = send(statement).catch((error: Error) => {
        failed ??= error;
      });
      posted = Promise.all([posted, sent]);
    },
  };
}
