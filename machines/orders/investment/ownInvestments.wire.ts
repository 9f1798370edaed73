import * as v from 'valibot';
import { pageOf } from '#machines/shared/pageOf.ts';
import { InvestmentFacts, InvestmentStatus } from './investment.contract.ts';
import { InvestmentRow, Refund } from './investment.wire.ts';

const Moment = v.string();

/** A row of the investor's list, with the data for its next act and its deadline. */
export const OwnInvestment = v.object({
  ...InvestmentRow.entries,
  orderExpiresAt: v.nullable(Moment),
  payment: v.nullable(v.object({ expiresAt: v.nullable(Moment) })),
  signature: v.nullable(v.object({ expiresAt: Moment })),
  /** Null once the investment is over. */
  facts: v.nullable(InvestmentFacts),
  /** The money of a cancelled investment that was or is being returned. */
  refunds: v.array(Refund),
});
export type OwnInvestment = v.InferOutput<typeof OwnInvestment>;

/** `GET /own-investments` */
export const OwnInvestments = v.object({
  ...pageOf(OwnInvestment).entries,
  /** All investments of the user, whatever the filters are. */
  byStatus: v.array(v.object({ status: InvestmentStatus, count: v.number(), amount: v.number() })),
});
export type OwnInvestments = v.InferOutput<typeof OwnInvestments>;
