import { whitelistExportPath } from '#web/api/register/whitelist.ts';
import { ExportAction } from '#web/parts/app/ExportAction.tsx';
import type { WhitelistSearch } from './whitelistSearch.ts';

type WhitelistExportProps = { issuance: string; search: WhitelistSearch };

/** Downloads the filtered whitelist. */
export function WhitelistExport({ issuance, search: { tab, search } }: WhitelistExportProps) {
  return <ExportAction path={whitelistExportPath(issuance)} filters={{ tab, search }} />;
}
