import * as v from 'valibot';
import { lenient, listSearch, searchId } from '#web/lists/address.ts';

const { page, size } = listSearch;

/** The search parameters of the list. `approval` is the proposal that a notification links to. */
export const ApprovalsSearch = v.object({ page, size, show: lenient(v.picklist(['all'])), approval: searchId });
export type ApprovalsSearch = v.InferOutput<typeof ApprovalsSearch>;

export const toListQuery = ({ page: current, size: rows, show }: ApprovalsSearch) => ({
  page: current,
  size: rows,
  ...(show !== 'all' && { open: 'true' as const }),
});
