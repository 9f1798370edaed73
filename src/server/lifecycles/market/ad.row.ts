import type { AdFacts, adState } from '#machines/market/ad/ad.contract.ts';
import type { FactsWithout, Stored } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import type { PersonalColumns } from '../../secrets/personalColumns.ts';
import type { Encrypted } from '../../secrets/personalData.ts';
import { isInGoodStanding, marketFacts } from './market.facts.ts';
import { isIdentityRejected, isListed, MARKET_COLUMNS, MARKET_JOINS, type MarketColumns } from './market.sql.ts';

/** The holding of a seller, and the seller. */
export interface SellerColumns {
  holding_tokens: number;
  holding_held: number;
  holding_frozen: number;
  seller_review: string;
  seller_rejected: boolean;
  seller_listed: boolean;
}

export interface AdRow extends Stored, MarketColumns, SellerColumns {
  number: number;
  project_id: string;
  seller_id: string;
  wallet: string;
  tokens: number;
  unit_price: number;
  reason: Encrypted<PersonalColumns['ad.reason']> | null;
  published_at: Date | null;
  expires_at: Date | null;
}

/** `wallet` is an expression. The statement must already contain `seller`, `project` and `token`. */
export const sellerColumns = (wallet: string) => `coalesce(holding.tokens, 0) as holding_tokens,
  coalesce(holding.held, 0) as holding_held, coalesce(holding.frozen, 0) as holding_frozen,
  seller.review as seller_review, ${isIdentityRejected('seller')} as seller_rejected,
  ${isListed(wallet)} as seller_listed`;

const SELECT = `select ad.*, ${MARKET_COLUMNS}, ${sellerColumns('ad.wallet')}
  from ad join project on project.id = ad.project_id ${MARKET_JOINS} join users seller on seller.id = ad.seller_id
  left join holding on holding.project_id = ad.project_id and holding.user_id = ad.seller_id
    and holding.wallet = ad.wallet`;

export const AD = `${SELECT} where ad.id = $1 for update of ad`;
export const ADS = `${SELECT} where ad.id = any($1)`;

export const freeTokens = (row: SellerColumns) =>
  Math.max(0, row.holding_tokens - row.holding_held - row.holding_frozen);

export const isSellerAllowed = (row: SellerColumns) =>
  row.seller_listed && isInGoodStanding({ review: row.seller_review, identity_rejected: row.seller_rejected });

export function adFacts(uow: UnitOfWork, row: AdRow): FactsWithout<typeof adState, AdFacts> {
  const isNew = row.status === 'new';
  return {
    party: uow.by.actor === 'USER' && uow.by.userId === row.seller_id ? 'seller' : 'other',
    tokens: isNew ? 0 : row.tokens,
    unitPrice: isNew ? 0 : row.unit_price,
    tokensFree: freeTokens(row),
    sellerAllowed: isSellerAllowed(row),
    timeOver: row.expires_at !== null && row.expires_at <= uow.now,
    ...marketFacts(uow, row),
  };
}
