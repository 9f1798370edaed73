import * as v from 'valibot';
import { IncomeRow, UpcomingPayment } from '#machines/earnings/earning/income.wire.ts';
import { Picture } from '#machines/issuances/project/project.picture.ts';
import { InvestmentStatus } from './investment.contract.ts';
import { ProjectOfInvestment } from './investment.wire.ts';

const Minor = v.number();
const Moment = v.string();

/** The user's tokens of one issuance, in all of their wallets. */
export const Holding = v.object({
  project: ProjectOfInvestment,
  sector: v.string(),
  picture: v.nullable(Picture),
  tokens: v.number(),
  held: v.number(),
  /** The number of tokens that the registrar has frozen. */
  frozen: v.number(),
  /** The capital that is still in one token, rounded to the cent. */
  price: Minor,
  /** The capital that is still in all of them. */
  value: Minor,
  /** With the checksum of EIP-55, as the account shows them. */
  wallets: v.array(v.string()),
  tokenAddress: v.nullable(v.string()),
  isin: v.nullable(v.string()),
  since: Moment,
});
export type Holding = v.InferOutput<typeof Holding>;

const Titled = v.object({ id: v.string(), title: v.string() });

/** A paid order whose tokens have not been issued yet. */
const PendingOrder = v.object({
  id: v.string(),
  project: Titled,
  status: InvestmentStatus,
  amount: Minor,
  /** Only while the reflection period runs. */
  reflectionEndsAt: v.nullable(Moment),
});

/** An earning that the issuer has paid and that has not reached the user's account. */
const PendingClaim = v.object({
  id: v.string(),
  project: Titled,
  net: Minor,
  isClaiming: v.boolean(),
  isHeld: v.boolean(),
});

/** `GET /portfolio`: the user's holdings, their payments so far, and payments on their way. */
export const Portfolio = v.object({
  /** The current day in the tenant's time zone. */
  today: v.string(),
  holdings: v.array(Holding),
  /** The capital in the user's tokens after each day on which it changed, oldest first. */
  capital: v.array(v.object({ at: v.string(), value: Minor })),
  income: v.array(IncomeRow),
  upcoming: v.array(UpcomingPayment),
  pending: v.object({ orders: v.array(PendingOrder), claims: v.array(PendingClaim) }),
});
export type Portfolio = v.InferOutput<typeof Portfolio>;
