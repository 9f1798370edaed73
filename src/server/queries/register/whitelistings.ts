import type { WhitelistingStatus } from '#machines/register/whitelisting/whitelisting.contract.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';

/** The condition of `wallet` rows that belong to a whitelisting. A replaced wallet still holds its tokens. */
export const HOLDER = `(select wallet.user_id from wallet where lower(wallet.address) = whitelisting.wallet
  order by wallet.replaced_at is not null, wallet.created_at desc limit 1)`;

/** The user of an expression is suspended or banned, or the last identity check has failed or was revoked. */
export const isHolderBarred = (user: string) => `(exists (select from users holder
  left join kyc on kyc.user_id = holder.id where holder.id = ${user}
    and (holder.review in ('suspended', 'banned') or (kyc.machine_state ->> 'rejected')::boolean)))`;

/**
 * Tokens are on their way to the wallet, by a mint or by a forced transfer. The index of the open mints has the same condition. The statement must already
 * contain `token` and `whitelisting`.
 */
export const OPEN_MINT = `(exists (select from investment where investment.project_id = token.project_id
  and investment.mint_wallet = whitelisting.wallet
  and ((investment.machine_state ->> 'mintPending')::boolean
    or (investment.status = 'MINTED' and investment.mint_transaction is null)))
  or exists (select from instruction where instruction.project_id = token.project_id
    and instruction.receiver_wallet = whitelisting.wallet and instruction.status = 'executing')
  or exists (select from transfer where transfer.project_id = token.project_id
    and transfer.buyer_wallet = whitelisting.wallet and transfer.status = 'executing'))`;

export interface StoredWhitelisting {
  id: string;
  wallet: string;
  status: WhitelistingStatus;
  error: string | null;
}

export async function findWhitelisting(
  on: Queryable,
  tokenId: string,
  wallet: string,
): Promise<StoredWhitelisting | undefined> {
  const [row] = await on.query<StoredWhitelisting>(sql`select id, wallet, status, error from whitelisting
    where token_id = ${tokenId} and wallet = ${wallet}`);
  return row;
}

/** Those of the wallets that are not on the list yet, and whose holder may not be added now. */
export async function findBarredWallets(
  on: Queryable,
  tokenId: string,
  wallets: readonly string[],
): Promise<Set<string>> {
  const rows = await on.query<{ wallet: string }>(
    statement(
      `select whitelisting.wallet from unnest($2::text[]) as whitelisting (wallet)
        where not exists (select from whitelisting listed where listed.token_id = $1 and listed.wallet = whitelisting.wallet)
          and ${isHolderBarred(HOLDER)}`,
      [tokenId, wallets],
    ),
  );
  return new Set(rows.map(({ wallet }) => wallet));
}

/** The token of a project, if it has one. */
export async function tokenOfProject(on: Queryable, projectId: string) {
  const [token] = await on.query<{ id: string; address: string | null; status: string; symbol: string }>(
    sql`select token.id, token.address, token.status, project.token_symbol as symbol
      from token join project on project.id = token.project_id where token.project_id = ${projectId}`,
  );
  return token;
}
