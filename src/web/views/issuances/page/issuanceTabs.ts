import * as v from 'valibot';
import type { Customization } from '#machines/customization/customization.contract.ts';
import { lenient } from '#web/lists/address.ts';

export const issuanceTabs = ['description', 'documentation', 'investments', 'tokenomics'] as const;
export type IssuanceTab = (typeof issuanceTabs)[number];

export const tabsOf = <T extends IssuanceTab>(tabs: readonly T[], { description }: Customization['hide']) =>
  tabs.filter((tab) => tab !== 'description' || !description);

export const IssuanceSearch = v.object({ tab: lenient(v.picklist(issuanceTabs)) });
