import * as v from 'valibot';
import { lenient } from '#web/lists/address.ts';

/** The public page has all but the investor's own investments. */
export const issuanceTabs = [
  'description',
  'documentation',
  'updates',
  'questions',
  'investments',
  'tokenomics',
] as const;
export type IssuanceTab = (typeof issuanceTabs)[number];

/** One of the tabs, or all of them below each other, to be read on paper. */
export type IssuanceView = IssuanceTab | 'prospectus';

export const IssuanceSearch = v.object({ tab: lenient(v.picklist([...issuanceTabs, 'prospectus'])) });
