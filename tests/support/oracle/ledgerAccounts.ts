import type { Movement } from './movements.ts';
import { type Rates, replay } from './replay.ts';
import { ask, type Source } from './source.ts';

const PLATFORM = '00000000-0000-0000-0000-000000000000';
const BANK = ['transfer', 'wire'];
const TERMINAL = ['card', 'terminal', 'bizum'];

/** Adds amounts to accounts, by the kind and the owner of each. */
class Accounts {
  readonly balances = new Map<string, bigint>();

  add(kind: string, owner: string | null, amount: bigint): void {
    const account = `${kind} ${owner ?? PLATFORM}`;
    this.balances.set(account, (this.balances.get(account) ?? 0n) + amount);
  }
}

type Row = Record<string, string>;

const PAYMENTS = `select payment.status, payment.method, payment.amount::text as amount, payment.balance_part::text as balance,
    coalesce(payment.received, 0)::text as received, (payment.received is not null)::text as "isReceived",
    (payment.transfer_id is not null)::text as "isOfSale", coalesce(investment.user_id, transfer.buyer_id) as user,
    coalesce(investment.project_id, transfer.project_id) as project
  from payment left join investment on investment.id = payment.investment_id
    left join transfer on transfer.id = payment.transfer_id`;

/** Money of orders and of sales that are paid by card. A payment keeps what it has received until it was given back. */
async function addPayments(source: Source, accounts: Accounts): Promise<void> {
  for (const row of await ask<Row>(source, PAYMENTS)) {
    const [status = '', method = '', user = '', project = ''] = [row.status, row.method, row.user, row.project];
    const [received, balance] = [BigInt(row.received ?? 0), BigInt(row.balance ?? 0)];
    if (row.isReceived === 'true' && BANK.includes(method)) accounts.add('externalCash', null, -received);
    if (row.isReceived === 'true' && TERMINAL.includes(method)) {
      accounts.add('providerClearing', null, -received);
      if (status === 'refunded') accounts.add('providerClearing', null, received);
    }
    if (status === 'lateSettled') accounts.add('suspense', null, received);
    if (status === 'refunding' || status === 'refundFailed') accounts.add('refundsPayable', null, received);
    if (status === 'created' || status === 'redirected') {
      accounts.add('investorAvailable', user, -balance);
      accounts.add('investorHeld', user, balance);
    }
    if (status !== 'settled') continue;
    if (row.isOfSale === 'true') accounts.add('investorAvailable', user, received);
    else {
      accounts.add('investorAvailable', user, -balance);
      accounts.add('projectEscrow', project, received + balance);
    }
  }
}

const ORDERS = `select project_id as project, (fee + method_fee)::text as fees from investment
  where charged_at is not null and status <> 'CANCELED'`;

/** The fees of paid orders leave the escrow at once. */
async function addFees(source: Source, accounts: Accounts): Promise<void> {
  for (const row of await ask<Row>(source, ORDERS)) {
    accounts.add('projectEscrow', row.project ?? '', -BigInt(row.fees ?? 0));
    accounts.add('platformFees', null, BigInt(row.fees ?? 0));
  }
}

const LINES = `select outcome, (payment_id is not null)::text as "isOfPayment", (transfer_id is not null)::text as "isOfSale",
    user_id as user, amount::text as amount from bank_statement_line where outcome <> 'divided'`;

async function addBankLines(source: Source, accounts: Accounts): Promise<void> {
  for (const row of await ask<Row>(source, LINES)) {
    const amount = BigInt(row.amount ?? 0);
    const isPart = row.outcome === 'part';
    // The payment itself says what it has received.
    if (row.isOfPayment === 'true' && !isPart) continue;
    accounts.add('externalCash', null, -amount);
    if (isPart || row.outcome === 'suspense') accounts.add('suspense', null, amount);
    else accounts.add('investorAvailable', row.user ?? '', amount);
  }
}

const INSTRUCTIONS = `select split_part(key, ':', 1) as purpose, split_part(key, ':', 2) as of, direction,
    amount::text as amount, user_id as user
  from bank_instruction left join bank_account on bank_account.id = bank_account_id
  where settled_at is not null and returned_at is null`;

/** What the bank has done for the platform. What is released from an escrow is paid at once. */
async function addInstructions(source: Source, accounts: Accounts): Promise<void> {
  for (const row of await ask<Row>(source, INSTRUCTIONS)) {
    const amount = BigInt(row.amount ?? 0);
    accounts.add('externalCash', null, row.direction === 'out' ? amount : -amount);
    if (row.purpose === 'release') accounts.add('projectEscrow', row.of ?? '', -amount);
    if (row.purpose === 'payout') accounts.add('investorAvailable', row.user ?? '', -amount);
  }
}

const EARNINGS = `select user_id as user, status, withheld::text as withheld, net::text as net
  from earning where paid_at is not null`;

async function addEarnings(source: Source, accounts: Accounts): Promise<void> {
  for (const row of await ask<Row>(source, EARNINGS)) {
    accounts.add('withholding', null, BigInt(row.withheld ?? 0));
    if (['paid', 'held', 'ordered'].includes(row.status ?? ''))
      accounts.add('investorHeld', row.user ?? '', BigInt(row.net ?? 0));
    if (row.status === 'credited') accounts.add('investorAvailable', row.user ?? '', BigInt(row.net ?? 0));
  }
}

const PAID_SALES = `select buyer_id as user, (tokens * unit_price)::text as price from transfer
  where kind = 'sale' and status in ('paid', 'executing') and machine_state ->> 'paidVia' <> 'outside'`;

/** The fee and the tax of a sale are computed anew from the cost of its tokens. */
async function addSales(source: Source, accounts: Accounts, movements: readonly Movement[], rates: readonly Rates[]) {
  for (const row of await ask<Row>(source, PAID_SALES)) {
    accounts.add('investorAvailable', row.user ?? '', -BigInt(row.price ?? 0));
    accounts.add('investorHeld', row.user ?? '', BigInt(row.price ?? 0));
  }
  const { sales } = replay(movements, rates);
  for (const movement of movements) {
    const sale = sales.get(movement.id);
    if (movement.type !== 'transfer' || !sale || !movement.isPaidHere) continue;
    accounts.add('investorAvailable', movement.buyer.user, -sale.total);
    accounts.add('investorAvailable', movement.seller.user, sale.total - sale.fee - sale.withheld);
    accounts.add('platformFees', null, sale.fee);
    accounts.add('withholding', null, sale.withheld);
  }
}

/** What each account of the ledger should hold, from orders, payments, lines, instructions, earnings and sales alone. */
export async function ledgerAccounts(
  source: Source,
  movements: readonly Movement[],
  rates: readonly Rates[],
): Promise<Map<string, bigint>> {
  const accounts = new Accounts();
  for (const add of [addPayments, addFees, addBankLines, addInstructions, addEarnings]) await add(source, accounts);
  await addSales(source, accounts, movements, rates);
  return accounts.balances;
}

const BOOKED = `select account.kind || ' ' || account.owner as account, sum(entry.amount)::text as amount
  from ledger_account account join ledger_entry entry on entry.account_id = account.id group by 1`;

/** The accounts whose entries add up to something else. */
export async function ledgerFaults(source: Source, expected: Map<string, bigint>): Promise<string[]> {
  const booked = new Map(
    (await ask<Row>(source, BOOKED)).map((row) => [row.account ?? '', BigInt(row.amount ?? 0)] as const),
  );
  return [...new Set([...booked.keys(), ...expected.keys()])].flatMap((account) => {
    const [found, right] = [booked.get(account) ?? 0n, expected.get(account) ?? 0n];
    return found === right ? [] : [`${account} has ${found}, not ${right}`];
  });
}
