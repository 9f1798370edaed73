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

export const IssuanceSearch = v.object({ tab: lenient(v.picklist(issuanceTabs)) });
