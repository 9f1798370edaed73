import { isBankMethod, PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { literals } from '../../postgres/statuses.ts';
import { UNTOLD_PAYMENTS } from '../../queries/orders/bankFeed.ts';
import { PAID, PAYER } from '../../queries/orders/paymentSubjects.ts';

/** A transfer that a customer of the platform has announced or promised. */
export interface ExpectedTransfer {
  payer: string;
  amountMinor: number;
  reference: string;
}

const MOST = 30;

/**
 * The transfers of open payments, and of payments that managers have confirmed since the feed began but the bank has
 * not reported. The sandbox has no customers who make them, so its page offers them.
 */
export const expectedTransfers = (on: Queryable) =>
  on.query<ExpectedTransfer>(
    statement(
      `select coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) as payer,
          payment.amount as "amountMinor", payment.reference
        from payment ${PAID} join users on users.id = ${PAYER}
        where payment.amount > 0 and payment.method in (${literals(PaymentMethod.options.filter(isBankMethod))})
          and (payment.status = 'created' or payment.id in (select untold.id from (${UNTOLD_PAYMENTS}) untold
            where untold.at >= (select min(adopted_at) from bank_account_state)))
        order by payment.created_at desc, payment.id limit ${MOST}`,
      [],
    ),
  );
