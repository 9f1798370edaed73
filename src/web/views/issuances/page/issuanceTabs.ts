import * as v from 'valibot';
import { soft } from '#web/views/manager/lists/address.ts';

export const issuanceTabs = ['description', 'documentation', 'investments', 'tokenomics'] as const;
export type IssuanceTab = (typeof issuanceTabs)[number];

export const IssuanceSearch = v.object({ tab: soft(v.picklist(issuanceTabs)) });
