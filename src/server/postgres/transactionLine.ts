import type { Transaction } from './queryable.ts';
import type { Statement } from './sql.ts';

type Run = <Row>(statement: Statement) => Promise<Row[]>;

/**
 * Sends the statements of one transaction in order. The next query reports the error of a queued statement, because
 * everything that follows it in the transaction fails only for this reason.
 */
export function pipeline(
  run: Run,
  send: Run = run,
): Pick<Transaction, 'query' | 'queue'> & { settle(): Promise<void> } {
  let queued: Promise<unknown> = Promise.resolve();
  let failed: Error | undefined;
  return {
    query: async <Row>(statement: Statement) => {
      const answer = await run<Row>(statement).catch(async (error: Error) => {
        await queued;
        throw failed ?? error;
      });
      await queued;
      if (failed) throw failed;
      return answer;
    },
    queue: (statement) => {
      const sent = send(statement).catch((error: Error) => {
        failed ??= error;
      });
      queued = Promise.all([queued, sent]);
    },
    /** Waits for what was queued, once it is sent. */
    settle: async () => {
      await queued;
      if (failed) throw failed;
    },
  };
}
