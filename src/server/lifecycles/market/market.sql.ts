import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import type { Capital } from '#machines/orders/investment/outstanding.ts';
import { capitalColumn, momentText } from '../../queries/register/capital.sql.ts';

/** The columns of an issuance that its ads and transfers need. */
export interface MarketColumns {
  project_title: string;
  token_symbol: string;
  token_id: string | null;
  token_status: string | null;
  token_address: string | null;
  market_halted_at: Date | null;
  project_status: ProjectStatus;
  capital: Capital;
  /** The last sale of tokens of the issuance. */
  lastSale: { price: number; at: string } | null;
}

/** The statement must already contain `project`. It then also contains `token`. */
export const MARKET_COLUMNS = `project.title as project_title, project.token_symbol, token.id as token_id,
  token.status as token_status, token.address as token_address, project.market_halted_at, project.status as project_status,
  ${capitalColumn(momentText)} as capital,
  (select json_build_object('price', sale.unit_price, 'at', ${momentText('sale.executed_at')}) from transfer sale where sale.project_id = project.id and sale.kind = 'sale'
    and sale.status = 'done' order by sale.executed_at desc limit 1) as "lastSale"`;
export const MARKET_JOINS = `left join token on token.project_id = project.id`;

/** Whether a wallet is on the whitelist of the row `token`. Both arguments are expressions. */
export const isListed = (wallet: string) => `(exists (select from whitelisting where whitelisting.token_id = token.id
  and whitelisting.wallet = ${wallet} and whitelisting.status = 'listed'))`;

/** Whether an identity check of a user has failed and none has succeeded since. `user` is an alias. */
export const isIdentityRejected = (user: string) => `coalesce((select (kyc.machine_state ->> 'rejected')::boolean
  from kyc where kyc.user_id = ${user}.id), false)`;

/** The wallet that receives a user's tokens now. `user` is an expression. */
export const currentWallet = (user: string) =>
  `(select lower(address) from wallet where wallet.user_id = ${user} and wallet.replaced_at is null)`;
