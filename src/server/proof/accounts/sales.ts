import { PaidVia } from '#machines/market/transfer/transfer.contract.ts';
import { literals } from '../../postgres/statuses.ts';
import { salePayments } from './orders.ts';
import { selectParts, when } from './parts.ts';

/** The sales whose price the platform holds or has given to the seller. */
const paidHere = `machine_state ->> 'paidVia' in (${literals(PaidVia.options.filter((via) => via !== 'outside'))})
      and status in ('paid', 'executing', 'done')`;
const isDone = `sale.status = 'done'`;

/** The price of a sale: held for its buyer, then divided among seller, platform and tax office. */
export const sales: readonly string[] = [
  selectParts({
    theme: 'sale',
    entity: 'sale.id',
    from: `(select id, buyer_id, seller_id, status, tokens * unit_price as price, coalesce(fee, 0) as fee,
      coalesce(withheld, 0) as withheld from transfer where ${paidHere}) sale`,
    owners: { investorHeld: 'sale.buyer_id', investorAvailable: 'sale.buyer_id' },
    amounts: {
      investorAvailable: '-sale.price',
      investorHeld: when(`not ${isDone}`, 'sale.price'),
      platformFees: when(isDone, 'sale.fee'),
      withholding: when(isDone, 'sale.withheld'),
    },
  }),
  selectParts({
    theme: 'sale',
    entity: 'sale.id',
    from: `(select id, seller_id, tokens * unit_price - coalesce(fee, 0) - coalesce(withheld, 0) as net from transfer
      where ${paidHere} and status = 'done') sale`,
    owners: { investorAvailable: 'sale.seller_id' },
    amounts: { investorAvailable: 'sale.net' },
  }),
  selectParts({
    theme: 'sale',
    entity: 'line.transfer_id',
    from: `(select * from bank_statement_line where transfer_id is not null and payment_id is null
      and outcome = 'settled') line`,
    owners: { investorAvailable: 'line.user_id' },
    amounts: { externalCash: '-line.amount', investorAvailable: 'line.amount' },
  }),
  salePayments,
];
