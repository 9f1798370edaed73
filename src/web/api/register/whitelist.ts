import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { WhitelistTab } from '#machines/register/whitelisting/whitelisting.selectors.ts';
import {
  Whitelist,
  type WhitelistForm,
  WhitelistOnChain,
  WhitelistReport,
} from '#machines/register/whitelisting/whitelisting.wire.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { request } from '../client.ts';
import type { ManagementArea } from '../managementArea.ts';

interface WhitelistFilter extends ListFilter {
  tab?: WhitelistTab | undefined;
}

const buildPath = (issuance: string) => `/issuances/${issuance}/whitelist` as const;

export const whitelistQuery = (area: ManagementArea, issuance: string, filter: WhitelistFilter) =>
  listOptions({ key: ['whitelisting', area, issuance], path: buildPath(issuance), page: Whitelist }, filter);

/** The status of these wallets on the chain. */
export const whitelistChainQuery = (area: ManagementArea, issuance: string, wallets: readonly string[]) =>
  queryOptions({
    queryKey: ['whitelisting', area, issuance, 'chain', wallets],
    queryFn: ({ signal }) =>
      request(WhitelistOnChain, `${buildPath(issuance)}/chain`, { query: { wallets: wallets.join(',') }, signal }),
    enabled: wallets.length > 0,
  });

export const addToWhitelist = (issuance: string, body: v.InferInput<typeof WhitelistForm>) =>
  request(v.object({ id: v.string() }), buildPath(issuance), { method: 'POST', body });

export const importWhitelist = (
  issuance: string,
  body: { name: string; content: string; password: string },
  idempotencyKey: string,
) => request(WhitelistReport, `${buildPath(issuance)}/import`, { method: 'POST', body, idempotencyKey });

export const whitelistExportPath = (issuance: string) => `${buildPath(issuance)}/export`;
