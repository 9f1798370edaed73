import { toMinor } from '#machines/orders/coinDeposit/coinUnits.ts';
import { bySystem, done, type UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { openPayments } from '../../postgres/statuses.ts';
import type { BlockRange, CoinTransfer } from '../../providers/coin/coin.ts';
import { knownOwnCoins, type WatchedPayment } from '../../queries/orders/coinDeposits.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

/** Anyone can send worthless tokens to an address, so at most this many are recorded for one payment. */
const FOREIGN_DEPOSITS = 10;
/** The decimals of the chain's own coin. */
const OWN_DECIMALS = 18;
/** The symbol of the native coin differs by chain, so none is stored. */
const OWN_SYMBOL = '';
/** Upper limit of blocks whose transactions are read for the sender of the chain's own coin. */
const OWN_BLOCKS = 500;

/** Records the incoming transfers of some blocks, each once. */
export async function recordTransfers(
  tenant: Tenant,
  payments: readonly WatchedPayment[],
  range: BlockRange,
): Promise<void> {
  const byAddress = new Map(payments.map((payment) => [payment.deposit_address, payment]));
  const transfers = await tenant.providers.coin.transfersTo([...byAddress.keys()], range);
  for (const transfer of [...transfers, ...(await ownCoins(tenant, payments, range))]) {
    const payment = byAddress.get(transfer.to.toLowerCase());
    if (payment && transfer.units > 0n) await record(tenant, payment, transfer);
  }
}

/**
 * The chain's own coin leaves no log. Its balance at the waiting addresses shows that some has arrived, and only then
 * the transactions of the blocks are read for its sender.
 */
async function ownCoins(
  { database, providers }: Tenant,
  payments: readonly WatchedPayment[],
  { from, to }: BlockRange,
): Promise<CoinTransfer[]> {
  const found: CoinTransfer[] = [];
  for (const { id, status, deposit_address: address } of payments) {
    if (!openPayments.includes(status)) continue;
    const more = (await providers.coin.balanceOf(null, address)) - (await knownOwnCoins(database, id));
    if (more <= 0n) continue;
    const since = Math.max(from, to - OWN_BLOCKS + 1);
    const named = await providers.coin.ownCoinsTo([address], { from: since, to });
    const known = await database.query<{ transaction: string }>(
      sql`select transaction from coin_deposit where payment_id = ${id} and kind = 'native'`,
    );
    const fresh = named.filter(({ transaction }) => !known.some((each) => each.transaction === transaction));
    const rest = more - fresh.reduce((sum, { units }) => sum + units, 0n);
    found.push(...fresh);
    if (rest > 0n)
      found.push({
        token: null,
        from: null,
        to: address as CoinTransfer['to'],
        units: rest,
        transaction: `balance:${to}`,
        logIndex: 0,
        block: to,
      });
  }
  return found;
}

interface Known {
  id: string;
  status: string;
}

/** A transfer that a reorganisation had removed may be seen again. */
async function record(tenant: Tenant, payment: WatchedPayment, transfer: CoinTransfer): Promise<void> {
  const { transaction, logIndex, block } = transfer;
  const { chainId } = payment.coin;
  const token = await describeToken(tenant, payment, transfer);
  await work(tenant, bySystem, async (uow) => {
    const [known] = await uow.tx.query<Known>(sql`select id, status from coin_deposit where chain_id = ${chainId}
      and transaction = ${transaction} and log_index = ${logIndex} and payment_id = ${payment.id}`);
    if (known && known.status !== 'gone') return done;
    if (known) {
      await uow.tx.query(sql`update coin_deposit set block = ${block}, confirmations = 0 where id = ${known.id}`);
      await uow.sendAsSystem('coinDeposit', known.id, { type: 'deposit.see' });
      return done;
    }
    const id = newId(uow.now);
    if (await insert(uow, id, payment, transfer, token))
      await uow.sendAsSystem('coinDeposit', id, { type: 'deposit.see' });
    return done;
  });
}

type Kind = 'coin' | 'token' | 'native';
type Token = { kind: Kind; symbol: string; decimals: number };

/** Returns false if another process has recorded it, or if there are too many worthless tokens. */
async function insert(
  { tx, now }: UnitOfWork,
  id: string,
  { id: paymentId, investment_id, coin, currency }: WatchedPayment,
  { token, transaction, logIndex, block, from, units }: CoinTransfer,
  { kind, symbol, decimals }: Token,
) {
  if (kind === 'token' && (await countForeign(tx, paymentId)) >= FOREIGN_DEPOSITS) return false;
  const amount = kind === 'coin' ? toMinor(units, { decimals, currency }) : 0;
  const inserted = await tx.query(sql`insert into coin_deposit (id, status, created_at, updated_at, payment_id,
      investment_id, kind, chain_id, transaction, log_index, block, token, symbol, decimals, sender, units, amount)
    values (${id}, 'new', ${now}, ${now}, ${paymentId}, ${investment_id}, ${kind}, ${coin.chainId},
      ${transaction}, ${logIndex}, ${block}, ${token?.toLowerCase() ?? null}, ${symbol}, ${decimals},
      ${from?.toLowerCase() ?? null}, ${units.toString()}, ${amount})
    on conflict do nothing returning id`);
  return inserted.length > 0;
}

async function countForeign(tx: Queryable, paymentId: string) {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::integer as count from coin_deposit where payment_id = ${paymentId} and kind = 'token'`,
  );
  return row?.count ?? 0;
}

/** A foreign token may report anything about itself, or nothing. */
async function describeToken({ providers }: Tenant, { coin }: WatchedPayment, { token }: CoinTransfer): Promise<Token> {
  if (token === null) return { kind: 'native', symbol: OWN_SYMBOL, decimals: OWN_DECIMALS };
  const { symbol, decimals } = coin;
  if (token.toLowerCase() === coin.token) return { kind: 'coin', symbol, decimals };
  const described = await providers.coin.describe(token).catch(() => undefined);
  return {
    kind: 'token',
    symbol: (described?.symbol ?? '').replace(/[^\w$.+-]/g, '').slice(0, 11),
    decimals: Math.min(described?.decimals ?? 0, 36),
  };
}
