import * as v from 'valibot';
import { listSearch, soft } from '#web/views/manager/lists/address.ts';

/** What was distributed to one, and of that what has reached one's account. */
export const earningTabs = ['earnings', 'profits'] as const;

export const OwnEarningsSearch = v.object({ ...listSearch, tab: soft(v.picklist(earningTabs)) });
export type OwnEarningsSearch = v.InferOutput<typeof OwnEarningsSearch>;

export const askedOf = ({ tab, ...asked }: OwnEarningsSearch) =>
  tab === 'profits' ? { ...asked, status: 'claimed' as const } : asked;
