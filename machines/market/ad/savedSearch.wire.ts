import * as v from 'valibot';
import { Product } from '#machines/issuances/project/project.row.ts';
import { date } from '#machines/shared/fields/date.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { number } from '#machines/shared/fields/number.ts';
import { optional } from '#machines/shared/fields/plain.ts';
import { text } from '#machines/shared/fields/text.ts';

export const MAX_SEARCHES = 20;
const money = () => number({ min: 0, integer: true, of: 'money' });

/** The filters of the board. An absent filter matches all ads. */
export const BoardFilters = v.strictObject({
  /** The issuance. */
  project: optional(v.pipe(v.string(), v.uuid())),
  product: optional(Product),
  /** Words of the issuance, in any order. */
  search: optional(text({ max: 100, characters: 'free' })),
  status: optional(v.picklist(['published', 'paused'])),
  /** The limits of the total, in minor units. */
  min: optional(money()),
  max: optional(money()),
  /** The first day of publication. */
  from: optional(date()),
});
export type BoardFilters = v.InferOutput<typeof BoardFilters>;

/** `POST /saved-searches`: the user gets a mail for each new ad that matches. */
export const SavedSearchForm = v.strictObject(
  { name: text({ max: 60, characters: 'free' }), filters: BoardFilters },
  requiredMessage(),
);

export const SavedSearch = v.object({
  id: v.string(),
  name: v.string(),
  filters: BoardFilters,
  createdAt: v.string(),
});
export type SavedSearch = v.InferOutput<typeof SavedSearch>;
/** `GET /saved-searches` */
export const SavedSearches = v.object({ rows: v.array(SavedSearch), max: v.number() });
