import * as v from 'valibot';
import { offeredReturns, offeredRisks, offeredTerms } from '#machines/issuances/project/narrowing.ts';
import { lenient, listSearch, searchId, searchText } from '#web/lists/address.ts';

/** One of these at a time: by product, by stage, or followed. The list is short. */
export const issuanceChips = [
  'all',
  'debt',
  'realEstate',
  'equity',
  'open',
  'upcoming',
  'closed',
  'following',
] as const;

/** The search parameters of the list of issuances. */
export const InvestorIssuancesSearch = v.object({
  ...listSearch,
  search: lenient(searchText),
  show: lenient(v.picklist(issuanceChips)),
  sector: lenient(searchText),
  risk: lenient(v.picklist(offeredRisks)),
  promoter: searchId,
  minReturn: lenient(v.picklist(offeredReturns)),
  maxTerm: lenient(v.picklist(offeredTerms)),
  view: lenient(v.picklist(['table'])),
});
export type InvestorIssuancesSearch = v.InferOutput<typeof InvestorIssuancesSearch>;

/** A multiple of two and three, so that the last row of cards is complete. */
const PAGE_SIZE = 24;

export function toListQuery({
  page,
  size,
  sort,
  search,
  show,
  sector,
  risk,
  promoter,
  minReturn,
  maxTerm,
}: InvestorIssuancesSearch) {
  const paged = { page, size: size ?? PAGE_SIZE, sort, search, sector, risk, promoter, minReturn, maxTerm };
  if (show === 'following') return { ...paged, following: 'true' as const };
  if (show === 'open' || show === 'upcoming' || show === 'closed') return { ...paged, stage: show };
  return { ...paged, product: show === 'all' ? undefined : show };
}
