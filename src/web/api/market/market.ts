import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { AdTab } from '#machines/market/ad/ad.selectors.ts';
import {
  Ad,
  AdBoard,
  AdList,
  AdRow,
  Market,
  type MarketHalt,
  type NewAd,
  SellableList,
} from '#machines/market/ad/ad.wire.ts';
import { type BoardFilters, SavedSearch, SavedSearches } from '#machines/market/ad/savedSearch.wire.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { request } from '../client.ts';

/** Ads change with the transfers from them, and what can be offered changes with both. */
const shown = { meta: { relatedEntities: ['transfer', 'holding'] } } as const;

export interface BoardFilter extends ListFilter, BoardFilters {}

export const boardQuery = (filter: BoardFilter) => ({
  ...listOptions({ key: ['ad', 'board'], path: '/board', page: AdBoard }, filter),
  ...shown,
});

export interface AdsFilter extends ListFilter {
  tab?: AdTab | undefined;
  project?: string | undefined;
}

/** The caller's own ads, or all ads of the tenant for managers. */
export const adsQuery = (filter: AdsFilter) => ({
  ...listOptions({ key: ['ad', 'list'], path: '/ads', page: AdList }, filter),
  ...shown,
});

export const adQuery = (id: string) =>
  queryOptions({
    queryKey: ['ad', 'one', id],
    queryFn: ({ signal }) => request(Ad, `/ads/${id}`, { signal }),
    ...shown,
  });

/** The caller's holdings, each with the figures of a sale. */
export const sellableQuery = queryOptions({
  queryKey: ['holding', 'sellable'],
  queryFn: ({ signal }) => request(SellableList, '/sellable', { signal }),
  meta: { relatedEntities: ['ad', 'transfer'] },
});

export const createAd = (body: NewAd, idempotencyKey: string) =>
  request(AdRow, '/ads', { method: 'POST', body, idempotencyKey });

const SAVED_SEARCHES = ['savedSearch'] as const;

export const savedSearchesQuery = queryOptions({
  queryKey: SAVED_SEARCHES,
  queryFn: ({ signal }) => request(SavedSearches, '/saved-searches', { signal }),
});

export const saveSearch = (body: { name: string; filters: BoardFilters }) =>
  request(SavedSearch, '/saved-searches', { method: 'POST', body });

export const deleteSearch = (id: string) =>
  request(v.object({ id: v.string() }), `/saved-searches/${id}`, { method: 'DELETE' });

/** Whether the sales of an issuance are halted. For managers. */
export const issuanceMarketQuery = (issuance: string) =>
  queryOptions({
    queryKey: ['ad', 'market', issuance],
    queryFn: ({ signal }) => request(Market, `/issuances/${issuance}/market`, { signal }),
  });

export const changeMarket = (issuance: string, body: MarketHalt) =>
  request(Market, `/issuances/${issuance}/market`, { method: 'POST', body });
