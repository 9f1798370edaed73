import * as v from 'valibot';
import { summedPageOf, tabCounts } from '#machines/shared/countedPage.ts';
import { InvestmentRow } from './investment.wire.ts';

/** `GET /investments` */
export const InvestmentList = v.object({ ...summedPageOf(InvestmentRow).entries, tabs: tabCounts() });
export type InvestmentList = v.InferOutput<typeof InvestmentList>;
