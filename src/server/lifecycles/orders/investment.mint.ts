import type { WhitelistingStatus } from '#machines/register/whitelisting/whitelisting.contract.ts';
import { isAllowed } from '#machines/register/whitelisting/whitelisting.selectors.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { changeHolding } from '../register/holdings.ts';
import type { InvestmentRow } from './investment.facts.ts';

/**
 * Pins the wallet, so that every attempt of the mint has the same target. The wallet's row is locked, so that a change
 * of the wallet either sees this mint or is seen by it.
 */
export async function requestMint(uow: UnitOfWork, row: InvestmentRow): Promise<Refusal | undefined> {
  const [wallet] = await uow.tx.query<{ address: string }>(sql`select lower(address) as address from wallet
    where user_id = ${row.user_id} and replaced_at is null and usable_from <= ${uow.now} for share`);
  if (!wallet || (await isRemoved(uow, row.project_id, wallet.address)))
    return { code: 'stale_version', version: row.version };
  uow.update('investment', row.id, { mint_wallet: wallet.address });
  uow.enqueue('mint', { investmentId: row.id });
  return undefined;
}

/** The lock prevents a manager from removing the wallet from the whitelist before this mint is visible. */
async function isRemoved(uow: UnitOfWork, projectId: string, wallet: string): Promise<boolean> {
  const [row] = await uow.tx.query<{ status: WhitelistingStatus }>(sql`select whitelisting.status from whitelisting
    join token on token.id = whitelisting.token_id
    where token.project_id = ${projectId} and whitelisting.wallet = ${wallet} for share of whitelisting`);
  return row !== undefined && !isAllowed(row.status);
}

/** Tokens that an investment's mint adds to a wallet, or that the chain has lost again. */
export interface ChainMint {
  id: string;
  project_id: string;
  user_id: string;
  wallet: string;
  tokens: number;
  /** The price paid for one token. */
  price: number;
}

type Minted = { transaction: string; wallet: string; tokens: number };

export async function recordMint(uow: UnitOfWork, row: InvestmentRow, { transaction, wallet, tokens }: Minted) {
  uow.setWithEvent('investment', row.id, { minted_at: uow.now, mint_transaction: transaction });
  const { id, project_id, user_id, price } = row;
  await changeHolding(uow, { ...buildChange({ id, project_id, user_id, wallet, tokens, price }), cause: `mint ${id}` });
}

/** The tokens of a mint in the holdings: all or, while a reorganisation has removed them, none. */
async function countBookedTokens(uow: UnitOfWork, { id, project_id }: ChainMint): Promise<number> {
  const causes = ['mint', 'reorganisation', 'restored mint'].map((cause) => `${cause} ${id}`);
  const [row] = await uow.tx.query<{ tokens: number }>(sql`select coalesce(sum(tokens), 0)::integer as tokens
    from holding_change where project_id = ${project_id} and cause = any(${causes})`);
  return row?.tokens ?? 0;
}

/** A reorganisation of the chain has removed the mint's transaction, and with it the tokens. */
export async function withdrawMint(uow: UnitOfWork, mint: ChainMint) {
  await uow.tx.query(sql`update investment set mint_transaction = null where id = ${mint.id}`);
  if ((await countBookedTokens(uow, mint)) > 0)
    await changeHolding(uow, { ...buildChange({ ...mint, tokens: -mint.tokens }), cause: `reorganisation ${mint.id}` });
}

/** The mint is on the chain again, perhaps in another transaction. */
export async function restoreMint(uow: UnitOfWork, mint: ChainMint, transaction: string) {
  await uow.tx.query(sql`update investment set mint_transaction = ${transaction} where id = ${mint.id}`);
  if ((await countBookedTokens(uow, mint)) === 0)
    await changeHolding(uow, { ...buildChange(mint), cause: `restored mint ${mint.id}` });
}

const buildChange = ({ id: _, price, ...mint }: ChainMint) => ({ ...mint, cost: mint.tokens * price });
