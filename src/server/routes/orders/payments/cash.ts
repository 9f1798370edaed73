import { CashEquation } from '#machines/orders/payment/cash.wire.ts';
import { data, operation } from '#server/http/operation.ts';
import { sql } from '#server/postgres/sql.ts';
import { readCashEquation } from '#server/queries/orders/cashEquation.ts';

const readCash = operation({
  method: 'GET',
  path: '/v2/pfp/cash',
  summary:
    'Returns what the money of the clients’ account belongs to, line by line, and what the bank says that it has.',
  tag: 'payments',
  access: ['ADMIN'],
  reply: CashEquation,
  handle: async ({ tenant }) =>
    data(
      await tenant.database.transaction((tx) => {
        // All sums are of one moment, so that they add up.
        tx.queue(sql`set transaction isolation level repeatable read`);
        return readCashEquation(tx, tenant.customization.currency.code);
      }),
    ),
});

export const cashOperations = [readCash];
