import { ExportAction } from '#web/parts/app/ExportAction.tsx';
import type { UsersSearch } from './userSearch.ts';

/** Downloads the filtered list of users. */
export function UsersExport({
  search: { search, review, kyc, role, class: investorClass, tab },
}: {
  search: UsersSearch;
}) {
  const filters = { search, review, kyc, role, class: investorClass, member: tab && 'true' };
  return <ExportAction path="/users/export" filters={filters} />;
}
