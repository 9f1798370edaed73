import * as v from 'valibot';
import { lenient, listSearch, searchId, searchText } from '#web/lists/address.ts';

const { page, size } = listSearch;
const search = lenient(searchText);

/** The search parameters of the list. `approval` is the proposal that a notification links to. */
export const ApprovalsSearch = v.object({
  page,
  size,
  search,
  show: lenient(v.picklist(['all'])),
  approval: searchId,
});
export type ApprovalsSearch = v.InferOutput<typeof ApprovalsSearch>;

export const toListQuery = ({ page: current, size: rows, search: text, show }: ApprovalsSearch) => ({
  page: current,
  size: rows,
  search: text,
  ...(show !== 'all' && { open: 'true' as const }),
});
