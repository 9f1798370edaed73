import type { AdFacts } from '#machines/market/ad/ad.contract.ts';
import { pickReferencePrice } from '#machines/market/ad/ad.rules.ts';
import type { ReviewStatus } from '#machines/people/user/user.contract.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { isReviewRejected } from '../orders/investment.facts.ts';
import type { MarketColumns } from './market.sql.ts';

/** The facts that an ad and a transfer share. */
export const marketFacts = (
  { tenant }: Pick<UnitOfWork, 'tenant'>,
  row: MarketColumns,
): Pick<AdFacts, 'tokenActive' | 'marketOpen' | 'referencePrice' | 'priceBand'> => ({
  tokenActive: row.token_status === 'active',
  marketOpen: row.market_halted_at === null,
  referencePrice: pickReferencePrice(row).price,
  priceBand: tenant.settings.adPriceBand,
});

export interface UserStanding {
  review: string;
  identity_rejected: boolean;
}

/** A user whom a manager has rejected, suspended or banned, or who has left can neither sell nor receive tokens. */
export const isInGoodStanding = ({ review, identity_rejected }: UserStanding): boolean =>
  review !== 'deleted' && !isReviewRejected({ review: review as ReviewStatus, identity_rejected });
