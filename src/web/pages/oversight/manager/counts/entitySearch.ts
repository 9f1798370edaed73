import * as v from 'valibot';
import type { Unchanged } from '#machines/shared/journal/entityList.wire.ts';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { buildAddresses, every, lenient, listSearch, searchText } from '#web/lists/address.ts';

/** The values are repeated here, because the list's schema needs the schemas of all entities. */
export const ages = every<Unchanged>()(['day', 'week', 'month', 'quarter']);

/** The search among the entities of a kind, from the address. */
const EntitySearch = v.object({
  page: listSearch.page,
  search: lenient(searchText),
  status: lenient(v.string()),
  unchanged: lenient(v.picklist(ages)),
  amount: lenient(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});
export type EntitySearch = v.InferOutput<typeof EntitySearch>;

export const readEntitySearch = (address: object): EntitySearch => v.parse(EntitySearch, address);

export const isSearching = ({ page: _, ...filters }: EntitySearch) =>
  Object.values(filters).some((value) => value !== undefined && value !== '');

export const searchAddresses = (entity: Journalled, search: EntitySearch) =>
  buildAddresses('/inspect', { entity, ...search } as EntitySearch & { entity: string });
