import * as v from 'valibot';
import type { WhitelistTab } from '#machines/register/whitelisting/whitelisting.selectors.ts';
import { every, lenient, listSearch, searchId, searchText } from '#web/lists/address.ts';

/** The values are repeated here so that the router can parse an address without loading the machine. */
const tabs = every<Exclude<WhitelistTab, 'all'>>()(['listed', 'pending', 'failed', 'removed']);

/** The search parameters of the whitelist. `wallet` is the id of the entry that the panel shows. */
export const WhitelistSearch = v.object({
  ...listSearch,
  search: lenient(searchText),
  tab: lenient(v.picklist(tabs)),
  wallet: searchId,
});
export type WhitelistSearch = v.InferOutput<typeof WhitelistSearch>;
