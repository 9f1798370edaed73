import * as v from 'valibot';
import { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { UpcomingPayment } from '#machines/earnings/earning/income.wire.ts';
import { Picture } from '#machines/issuances/project/project.picture.ts';
import { ProjectRow } from '#machines/issuances/project/project.row.ts';
import { InvestmentFacts, InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import { ProjectOfInvestment } from '#machines/orders/investment/investment.wire.ts';
import { KycStatus } from '#machines/people/kyc/kyc.contract.ts';
import { Onboarding } from '#machines/people/onboarding/onboarding.wire.ts';
import { Notification } from '../notification/notification.wire.ts';

const Minor = v.number();
const Moment = v.string();
const Expiry = v.nullable(v.object({ expiresAt: v.nullable(Moment) }));

/** An investment that is not over, with the facts that say for whom it waits. */
const OpenInvestment = v.object({
  id: v.string(),
  status: InvestmentStatus,
  project: ProjectOfInvestment,
  tokens: v.number(),
  amount: Minor,
  /** What the investor has to send: the open payment, or the amount with its fee. */
  due: Minor,
  reflectionEndsAt: v.nullable(Moment),
  orderExpiresAt: v.nullable(Moment),
  payment: Expiry,
  signature: v.nullable(v.object({ expiresAt: Moment })),
  facts: InvestmentFacts,
});
export type OpenInvestment = v.InferOutput<typeof OpenInvestment>;

const HomeEarning = v.object({ ...Earning.entries, facts: v.nonNullable(Earning.entries.facts) });
export type HomeEarning = v.InferOutput<typeof HomeEarning>;

/** Money that goes back to the investor. */
const HomeRefund = v.object({
  id: v.string(),
  /** The order or the sale that it paid. */
  paid: v.object({ entity: v.picklist(['investment', 'transfer']), id: v.string() }),
  title: v.string(),
  amount: Minor,
  status: v.picklist(['lateSettled', 'refunding', 'refundFailed']),
});
export type HomeRefund = v.InferOutput<typeof HomeRefund>;

const News = v.object({
  ...Notification.entries,
  project: v.object({ id: v.string(), title: v.string(), colours: v.array(v.string()), picture: v.nullable(Picture) }),
});
export type News = v.InferOutput<typeof News>;

/** `GET /home`: the investor's assets, pending payments and updates. Every list is short. */
export const Home = v.object({
  /** The newest that may wait for the investor, then the newest that wait for others. */
  investments: v.array(OpenInvestment),
  /** Earnings to be claimed, on their way, or announced. */
  earnings: v.array(HomeEarning),
  /** The next payments that follow if issuances keep paying as they did. */
  expected: v.array(UpcomingPayment),
  refunds: v.array(HomeRefund),
  onboarding: v.nullable(v.pick(Onboarding, ['steps', 'next'])),
  /** The check of the identity. */
  identity: v.optional(v.nullable(KycStatus)),
  /** A manager has suspended the user, or two have banned them. */
  barred: v.optional(v.nullable(v.picklist(['suspended', 'banned']))),
  /** Whether the user has ever made an order. */
  hasInvested: v.boolean(),
  capital: v.object({
    /** The tokens of the user at the price of their issue. */
    total: Minor,
    holdings: v.number(),
    /** The total after each day on which it changed, oldest first. */
    series: v.array(v.object({ at: v.string(), total: Minor })),
  }),
  /** Net income of the last twelve months with the current one, oldest first. Repaid capital is no income. */
  income: v.array(v.object({ month: v.string(), net: Minor })),
  money: v.object({
    /** Orders that the investor still has to pay. */
    toPay: Minor,
    /** Paid orders whose tokens have not been issued yet. */
    committed: Minor,
    toClaim: Minor,
    /** Paid earnings that are kept for the investor and cannot be claimed now. */
    held: v.optional(Minor, 0),
    /** Claims that the bank has not transferred yet. */
    claiming: Minor,
    refunding: Minor,
    available: Minor,
  }),
  /** Issuances that accept orders, those that close soonest first, and the number of all issuances. */
  open: v.object({ rows: v.array(ProjectRow), total: v.number() }),
  news: v.array(News),
});
export type Home = v.InferOutput<typeof Home>;
