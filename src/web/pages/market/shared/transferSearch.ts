import * as v from 'valibot';
import { lenient, listSearch, searchId, searchText } from '#web/lists/address.ts';

export const marketTabs = ['board', 'ads', 'transfers'] as const;
export type MarketTab = (typeof marketTabs)[number];

export const transferLists = ['incoming', 'outgoing', 'history'] as const;

const amount = lenient(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** The search parameters of the board and of transfers. The values are checked again by the API. */
export const TransfersSearch = v.object({
  ...listSearch,
  tab: lenient(v.picklist(marketTabs)),
  /** The ad or the transfer that is shown instead of the lists. */
  ad: searchId,
  transfer: searchId,
  /** The page of the card terminal leads back with its result. */
  returned: lenient(v.picklist(['ok', 'ko'])),
  /** A form instead of the lists: an ad, or tokens that are given away or moved. */
  form: lenient(v.picklist(['sell', 'give'])),
  /** The holding of the form. */
  project: searchId,
  wallet: lenient(v.string()),
  search: lenient(searchText),
  /** The issuance of the board's ads. */
  issuance: searchId,
  product: lenient(v.picklist(['debt', 'equity', 'realEstate'])),
  status: lenient(v.picklist(['published', 'paused'])),
  /** The limits of the total, in minor units. */
  min: amount,
  max: amount,
  from: lenient(v.pipe(v.string(), v.isoDate())),
  list: lenient(v.picklist(transferLists)),
});
export type TransfersSearch = v.InferOutput<typeof TransfersSearch>;

export type CardResult = TransfersSearch['returned'];

export const PATH = '/user/transfers';

export const tabOf = ({ tab, transfer }: TransfersSearch): MarketTab => tab ?? (transfer ? 'transfers' : 'board');

export const boardFilters = ({ search, issuance, product, status, min, max, from }: TransfersSearch) => ({
  search,
  project: issuance,
  product,
  status,
  min,
  max,
  from,
});

export const toBoardQuery = (search: TransfersSearch) => {
  const { page, size, sort } = search;
  return { page, size, sort, ...boardFilters(search) };
};

export const toAdsQuery = ({ page, size }: TransfersSearch) => ({ page, size });

const lists = {
  incoming: { tab: 'open', side: 'buyer' },
  outgoing: { tab: 'open', side: 'seller' },
  history: { tab: 'history' },
} as const;

export const toTransfersQuery = ({ page, size, list }: TransfersSearch) => ({
  page,
  size,
  ...(list ? lists[list] : { tab: 'open' as const }),
});
