import { coinDeposits } from '#machines/orders/coinDeposit/coinDeposit.statuses.ts';
import {
  isBankMethod,
  isCoinMethod,
  PaymentMethod,
  redirectMethods,
} from '#machines/orders/investment/investment.contract.ts';
import { literals, openPayments } from '../../postgres/statuses.ts';
import { selectParts, when } from './parts.ts';

const byBank = `payment.method in (${literals(PaymentMethod.options.filter(isBankMethod))})`;
const byCoin = `payment.method in (${literals(PaymentMethod.options.filter(isCoinMethod))})`;
const atTerminal = `payment.method in (${literals(redirectMethods)})`;
const byTransfer = `payment.status = 'refunded' and payment.refund_route = 'transfer'`;
const received = 'coalesce(payment.received, 0)';

/** A payment keeps what it has received until it was given back. */
const outside = {
  externalCash: [
    when(`${byBank} and payment.status <> 'refunded'`, `-${received}`),
    when(`${atTerminal} and ${byTransfer}`, received),
  ],
  providerClearing: when(`${atTerminal} and (payment.status <> 'refunded' or ${byTransfer})`, `-${received}`),
  suspense: when(`payment.status = 'lateSettled'`, received),
  refundsPayable: when(`payment.status in ('refunding', 'refundFailed')`, received),
};

const isOpen = `payment.status in (${literals(openPayments)})`;
const buyer = 'investment.user_id';

/** The money of an order: its payments, the part from the balance, its fees, its coins, and the parts that wait. */
export const orders: readonly string[] = [
  selectParts({
    theme: 'order',
    entity: 'investment.id',
    from: 'payment join investment on investment.id = payment.investment_id',
    owners: { investorAvailable: buyer, investorHeld: buyer, projectEscrow: 'investment.project_id' },
    amounts: {
      ...outside,
      investorAvailable: [
        when(`${isOpen} or payment.status = 'settled'`, '-payment.balance_part'),
        when(`${byCoin} and payment.status = 'refunded'`, received),
      ],
      investorHeld: when(isOpen, 'payment.balance_part'),
      projectEscrow: when(`payment.status = 'settled'`, `${received} + payment.balance_part`),
    },
  }),
  selectParts({
    theme: 'order',
    entity: 'investment.id',
    from: `(select id, project_id, fee + method_fee as fees from investment
      where charged_at is not null and status <> 'CANCELED') investment`,
    owners: { projectEscrow: 'investment.project_id' },
    amounts: { projectEscrow: '-investment.fees', platformFees: 'investment.fees' },
  }),
  selectParts({
    theme: 'order',
    entity: 'investment.id',
    from: `coin_deposit deposit join investment on investment.id = deposit.investment_id and deposit.kind = 'coin'`,
    owners: { coinDeposits: buyer, investorAvailable: buyer },
    amounts: {
      coins: when(
        `deposit.status in (${literals([...new Set([...coinDeposits.booked, ...coinDeposits.sweepable, 'returning'])])})`,
        '-deposit.amount',
      ),
      coinDeposits: when(`deposit.status in (${literals([...coinDeposits.booked, 'returning'])})`, 'deposit.amount'),
      investorAvailable: 'deposit.credited',
    },
  }),
  selectParts({
    theme: 'order',
    entity: 'payment.investment_id',
    from: `bank_statement_line line join payment on payment.id = line.payment_id and line.outcome = 'part'`,
    amounts: { externalCash: '-line.amount', suspense: 'line.amount' },
  }),
];

/** The payments of sales on the page of a terminal. */
export const salePayments = selectParts({
  theme: 'sale',
  entity: 'transfer.id',
  from: 'payment join transfer on transfer.id = payment.transfer_id',
  owners: { investorAvailable: 'transfer.buyer_id' },
  amounts: { ...outside, investorAvailable: when(`payment.status = 'settled'`, received) },
});
